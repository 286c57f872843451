import { languages, type Language } from '@tavolata/domain';

/** What a person reads at a host name that is no restaurant's. Our apps and their texts are not there. */
const words: Readonly<Record<Language, readonly [title: string, sentence: string]>> = {
  en: ['No restaurant here', 'Please check the address, or scan the code on your table again.'],
  it: ['Qui non c’è nessun ristorante', 'Controlla l’indirizzo o scansiona di nuovo il codice sul tavolo.'],
  zh: ['此处没有餐厅', '请检查网址，或重新扫描餐桌上的二维码。'],
  es: ['Aquí no hay ningún restaurante', 'Comprueba la dirección o vuelve a escanear el código de tu mesa.'],
  de: [
    'Hier ist kein Restaurant',
    'Bitte prüfe die Adresse oder scanne den Code auf deinem Tisch noch einmal.',
  ],
  pt: ['Não há nenhum restaurante aqui', 'Verifique o endereço ou leia novamente o código na sua mesa.'],
  fr: ['Il n’y a pas de restaurant ici', 'Vérifiez l’adresse ou scannez à nouveau le code sur votre table.'],
};

/** The page, in the first language that the browser asks for and that we speak. */
export function noRestaurantPage(acceptLanguage = ''): string {
  const wanted = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  const language =
    wanted.flatMap((code) => languages.find((known) => known === code) ?? []).at(0) ?? languages[0];
  const [title, sentence] = words[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
</main>
</html>
`;
}
