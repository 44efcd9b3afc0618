// Playing without a network: the service worker keeps what the page has loaded.

/** Registers the service worker and hands it everything this page was made of. */
export async function keepForOffline() {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('./sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map((resource) => resource.name);
    const urls = [...new Set([location.href.split('#')[0], ...loaded])].filter(
      (url) => new URL(url).origin === location.origin,
    );
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (document.documentElement.dataset.offline = 'ready');
    active?.postMessage({ keep: urls }, [channel.port2]);
  } catch {
    // Private windows and plain http have no service worker; the page needs none while online.
  }
}
