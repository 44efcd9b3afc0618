// The seats' colours, made fit to be read on an ivory disc.

const IVORY = [251, 243, 224];

/**
 * A colour of the same hue that contrasts with ivory well enough for text (4.5 to 1).
 *
 * @param {string} colour Any CSS colour.
 * @returns {string}
 */
export function readable(colour) {
  let rgb = parse(colour);
  for (let i = 0; i < 24 && contrast(rgb, IVORY) < 4.5; i++) rgb = rgb.map((part) => part * 0.92);
  return `rgb(${rgb.map(Math.round).join(' ')})`;
}

/** @param {string} colour @returns {number[]} */
function parse(colour) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return [90, 90, 90];
  context.fillStyle = '#5a5a5a';
  context.fillStyle = colour;
  // The canvas gives every opaque colour back as #rrggbb.
  const hex = String(context.fillStyle);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) || 0);
}

/** @param {number[]} a @param {number[]} b */
function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {number[]} rgb */
function luminance(rgb) {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
