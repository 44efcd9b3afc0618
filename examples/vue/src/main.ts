import init from 'sanguoqi';
import { createApp } from 'vue';
import App from './App.vue';
import './style.css';

await init();
createApp(App).mount('#app');
