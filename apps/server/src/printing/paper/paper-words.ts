import type { Language } from '@tavolata/domain';

/** What stands on paper beside what people have typed, in one language. */
interface PaperWords {
  readonly table: string;
  readonly takeaway: string;
  readonly round: string;
  readonly added: string;
  readonly cancelled: string;
  /** {from} and {to} are places. */
  readonly moved: string;
  readonly copy: string;
  readonly possibleDuplicate: string;
  /** {printer} is its name. */
  readonly insteadOf: string;
  readonly seat: string;
  readonly staff: string;
  readonly bill: string;
  readonly order: string;
  readonly total: string;
  /** {percent} and {base}. */
  readonly vat: string;
  readonly bySeat: string;
  readonly notFiscal: string;
  readonly thanks: string;
  readonly test: string;
}

const words = {
  en: {
    table: 'Table',
    takeaway: 'TAKEAWAY',
    round: 'Round',
    added: 'ADDED',
    cancelled: 'CANCELLED',
    moved: 'MOVED from {from} to {to}',
    copy: 'COPY',
    possibleDuplicate: 'POSSIBLE DUPLICATE',
    insteadOf: 'instead of {printer}',
    seat: 'Seat',
    staff: 'Staff',
    bill: 'Bill',
    order: 'Order',
    total: 'Total',
    vat: 'VAT {percent}% of {base}',
    bySeat: 'By seat',
    notFiscal: 'Not a tax receipt',
    thanks: 'Thank you',
    test: 'Test print',
  },
  it: {
    table: 'Tavolo',
    takeaway: 'ASPORTO',
    round: 'Giro',
    added: 'AGGIUNTA',
    cancelled: 'ANNULLATO',
    moved: 'SPOSTATO da {from} a {to}',
    copy: 'COPIA',
    possibleDuplicate: 'POSSIBILE DOPPIONE',
    insteadOf: 'al posto di {printer}',
    seat: 'Posto',
    staff: 'Personale',
    bill: 'Conto',
    order: 'Ordine',
    total: 'Totale',
    vat: 'IVA {percent}% su {base}',
    bySeat: 'Per posto',
    notFiscal: 'Documento non fiscale',
    thanks: 'Grazie',
    test: 'Stampa di prova',
  },
  zh: {
    table: '桌号',
    takeaway: '外带',
    round: '轮次',
    added: '加菜',
    cancelled: '退菜',
    moved: '换桌 {from} → {to}',
    copy: '副本',
    possibleDuplicate: '可能重复',
    insteadOf: '代替 {printer}',
    seat: '座位',
    staff: '服务员',
    bill: '账单',
    order: '单号',
    total: '合计',
    vat: '增值税 {percent}% / {base}',
    bySeat: '按座位',
    notFiscal: '非税务发票',
    thanks: '谢谢光临',
    test: '测试打印',
  },
  es: {
    table: 'Mesa',
    takeaway: 'PARA LLEVAR',
    round: 'Ronda',
    added: 'AÑADIDO',
    cancelled: 'ANULADO',
    moved: 'CAMBIO de {from} a {to}',
    copy: 'COPIA',
    possibleDuplicate: 'POSIBLE DUPLICADO',
    insteadOf: 'en lugar de {printer}',
    seat: 'Puesto',
    staff: 'Personal',
    bill: 'Cuenta',
    order: 'Pedido',
    total: 'Total',
    vat: 'IVA {percent}% de {base}',
    bySeat: 'Por puesto',
    notFiscal: 'Sin valor fiscal',
    thanks: 'Gracias',
    test: 'Impresión de prueba',
  },
  de: {
    table: 'Tisch',
    takeaway: 'ZUM MITNEHMEN',
    round: 'Runde',
    added: 'NACHBESTELLUNG',
    cancelled: 'STORNO',
    moved: 'UMZUG von {from} nach {to}',
    copy: 'KOPIE',
    possibleDuplicate: 'VIELLEICHT DOPPELT',
    insteadOf: 'anstelle von {printer}',
    seat: 'Platz',
    staff: 'Service',
    bill: 'Rechnung',
    order: 'Bestellung',
    total: 'Summe',
    vat: 'MwSt. {percent} % aus {base}',
    bySeat: 'Nach Plätzen',
    notFiscal: 'Kein Steuerbeleg',
    thanks: 'Vielen Dank',
    test: 'Probedruck',
  },
  pt: {
    table: 'Mesa',
    takeaway: 'PARA LEVAR',
    round: 'Rodada',
    added: 'ACRÉSCIMO',
    cancelled: 'ANULADO',
    moved: 'MUDANÇA de {from} para {to}',
    copy: 'CÓPIA',
    possibleDuplicate: 'POSSÍVEL DUPLICADO',
    insteadOf: 'em vez de {printer}',
    seat: 'Lugar',
    staff: 'Equipa',
    bill: 'Conta',
    order: 'Pedido',
    total: 'Total',
    vat: 'IVA {percent}% de {base}',
    bySeat: 'Por lugar',
    notFiscal: 'Sem valor fiscal',
    thanks: 'Obrigado',
    test: 'Impressão de teste',
  },
  fr: {
    table: 'Table',
    takeaway: 'À EMPORTER',
    round: 'Tournée',
    added: 'AJOUT',
    cancelled: 'ANNULÉ',
    moved: 'CHANGEMENT de {from} à {to}',
    copy: 'COPIE',
    possibleDuplicate: 'DOUBLON POSSIBLE',
    insteadOf: 'à la place de {printer}',
    seat: 'Place',
    staff: 'Service',
    bill: 'Addition',
    order: 'Commande',
    total: 'Total',
    vat: 'TVA {percent} % sur {base}',
    bySeat: 'Par place',
    notFiscal: 'Sans valeur fiscale',
    thanks: 'Merci',
    test: 'Impression d’essai',
  },
} as const satisfies Record<Language, PaperWords>;

/** The words of a paper in this language. */
export function paperWords(language: Language): PaperWords {
  return words[language];
}

/** A sentence with its places filled. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
