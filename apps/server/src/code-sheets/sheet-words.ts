import type { Language } from '@tavolata/domain';

/** What stands on printed codes beside names, in one language. */
interface SheetWords {
  readonly takeaway: string;
  readonly scan: string;
  /** {address} is where the letters are typed. */
  readonly type: string;
  readonly allergens: string;
  /** What a network for guests is called. */
  readonly network: string;
  /** {name} is the network’s. */
  readonly wifi: string;
  /** {name} and {password} are the network’s. */
  readonly wifiWithPassword: string;
}

/** As the console says them on its own cards. */
export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en: {
    takeaway: 'Takeaway',
    scan: 'Scan to see the menu and order',
    type: 'No camera? Type these letters at {address}',
    allergens: 'Allergen list on paper: ask us',
    network: 'Wi-Fi',
    wifi: 'Wi-Fi: {name}',
    wifiWithPassword: 'Wi-Fi: {name} · Password: {password}',
  },
  it: {
    takeaway: 'Da asporto',
    scan: 'Scansiona per vedere il menù e ordinare',
    type: 'Niente fotocamera? Scrivi le lettere su {address}',
    allergens: 'Lista allergeni su carta: chiedi a noi',
    network: 'Wi-Fi',
    wifi: 'Wi-Fi: {name}',
    wifiWithPassword: 'Wi-Fi: {name} · Password: {password}',
  },
  zh: {
    takeaway: '外带',
    scan: '扫码查看菜单并点餐',
    type: '无法扫码？请在 {address} 输入以上代码',
    allergens: '纸质过敏原清单请向我们索取',
    network: 'Wi-Fi',
    wifi: 'Wi-Fi：{name}',
    wifiWithPassword: 'Wi-Fi：{name} · 密码：{password}',
  },
  es: {
    takeaway: 'Para llevar',
    scan: 'Escanea para ver la carta y pedir',
    type: '¿Sin cámara? Escribe las letras en {address}',
    allergens: 'Lista de alérgenos en papel: pídenosla',
    network: 'Wifi',
    wifi: 'Wifi: {name}',
    wifiWithPassword: 'Wifi: {name} · Contraseña: {password}',
  },
  de: {
    takeaway: 'Zum Mitnehmen',
    scan: 'Scannen, Karte ansehen und bestellen',
    type: 'Keine Kamera? Zeichen auf {address} eintippen',
    allergens: 'Allergenliste auf Papier: fragen Sie uns',
    network: 'WLAN',
    wifi: 'WLAN: {name}',
    wifiWithPassword: 'WLAN: {name} · Passwort: {password}',
  },
  pt: {
    takeaway: 'Para levar',
    scan: 'Leia o código para ver a ementa e pedir',
    type: 'Sem câmara? Escreva as letras em {address}',
    allergens: 'Lista de alergénios em papel: peça-nos',
    network: 'Wi-Fi',
    wifi: 'Wi-Fi: {name}',
    wifiWithPassword: 'Wi-Fi: {name} · Palavra-passe: {password}',
  },
  fr: {
    takeaway: 'À emporter',
    scan: 'Scannez pour voir la carte et commander',
    type: 'Pas d’appareil photo ? Saisissez les lettres sur {address}',
    allergens: 'Liste des allergènes sur papier : demandez-nous',
    network: 'Wi-Fi',
    wifi: 'Wi-Fi : {name}',
    wifiWithPassword: 'Wi-Fi : {name} · Mot de passe : {password}',
  },
};
