import { languages, type Language } from '@tavolata/domain';

/** Which page: at a host name that is no restaurant's, of a restaurant that is suspended, or of one that is asked too much. */
export type PlainPage = 'nobody' | 'suspended' | 'busy';

type Words = readonly [title: string, sentence: string];

/** What a person reads where no restaurant answers, or not now. Our apps and their texts are not there. */
const words: Readonly<Record<PlainPage, Readonly<Record<Language, Words>>>> = {
  nobody: {
    en: ['No restaurant here', 'Please check the address, or scan the code on your table again.'],
    it: ['Qui non c’è nessun ristorante', 'Controlla l’indirizzo o scansiona di nuovo il codice sul tavolo.'],
    zh: ['此处没有餐厅', '请检查网址，或重新扫描餐桌上的二维码。'],
    es: [
      'Aquí no hay ningún restaurante',
      'Comprueba la dirección o vuelve a escanear el código de tu mesa.',
    ],
    de: [
      'Hier ist kein Restaurant',
      'Bitte prüfe die Adresse oder scanne den Code auf deinem Tisch noch einmal.',
    ],
    pt: ['Não há nenhum restaurante aqui', 'Verifique o endereço ou leia novamente o código na sua mesa.'],
    fr: [
      'Il n’y a pas de restaurant ici',
      'Vérifiez l’adresse ou scannez à nouveau le code sur votre table.',
    ],
  },
  suspended: {
    en: [
      'Back soon',
      'Ordering by phone is paused in this restaurant. Nothing is lost; please ask the staff.',
    ],
    it: [
      'Torniamo presto',
      'In questo ristorante gli ordini dal telefono sono sospesi. Nulla va perso: rivolgiti al personale.',
    ],
    zh: ['稍后恢复', '本餐厅的手机点餐暂停服务。数据不会丢失，请咨询服务员。'],
    es: [
      'Volvemos pronto',
      'En este restaurante, los pedidos desde el móvil están en pausa. No se ha perdido nada; pregunta al personal.',
    ],
    de: [
      'Bald wieder da',
      'Das Bestellen mit dem Handy ruht in diesem Restaurant gerade. Es geht nichts verloren; bitte frag das Personal.',
    ],
    pt: [
      'Voltamos em breve',
      'Os pedidos pelo telemóvel estão suspensos neste restaurante. Nada se perdeu; fale com os funcionários.',
    ],
    fr: [
      'De retour bientôt',
      'Les commandes par téléphone sont suspendues dans ce restaurant. Rien n’est perdu\u202f; adressez-vous au personnel.',
    ],
  },
  busy: {
    en: ['One moment, please', 'A great deal is being asked here right now. Please try again in a minute.'],
    it: ['Un momento, per favore', 'In questo momento arrivano moltissime richieste. Riprova tra un minuto.'],
    zh: ['请稍候', '当前访问量很大，请一分钟后再试。'],
    es: ['Un momento, por favor', 'Ahora mismo llegan muchísimas peticiones. Vuelve a probar en un minuto.'],
    de: [
      'Einen Moment, bitte',
      'Gerade kommen hier sehr viele Anfragen an. Bitte versuch es in einer Minute noch einmal.',
    ],
    pt: [
      'Um momento, por favor',
      'Neste momento há muitos pedidos de acesso. Tente de novo dentro de um minuto.',
    ],
    fr: [
      'Un instant, s’il vous plaît',
      'Un très grand nombre de demandes arrivent en ce moment. Réessayez dans une minute.',
    ],
  },
};

/** The page, in the first language that the browser asks for and that we speak. */
export function plainPage(page: PlainPage, acceptLanguage = ''): string {
  const wanted = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  const language =
    wanted.flatMap((code) => languages.find((known) => known === code) ?? []).at(0) ?? languages[0];
  const [title, sentence] = words[page][language];
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
