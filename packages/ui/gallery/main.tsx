import '@tavolata/ui/styles.css';
import { chooseLanguage, createFormats, FormatsProvider, LiveRegions } from '@tavolata/ui';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// `?lang=zh` shows the sizes and fonts of another language.
const language = chooseLanguage(new URLSearchParams(location.search).get('lang'), navigator.languages);
document.documentElement.lang = language;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <FormatsProvider formats={createFormats({ language, currencySymbol: '€', timeZone: 'Europe/Rome' })}>
    <Gallery />
    <LiveRegions />
  </FormatsProvider>,
);
