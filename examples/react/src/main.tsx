import { createRoot } from 'react-dom/client';
import init from 'sanguoqi';
import { App } from './App';
import './style.css';

await init();
createRoot(document.getElementById('root')!).render(<App />);
