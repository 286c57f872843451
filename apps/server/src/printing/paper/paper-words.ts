import type { Language } from '@tavolata/domain';

/** What stands on paper beside what people have typed, in one language. */
interface PaperWords {
  readonly table: string;
  readonly takeaway: string;
  readonly round: string;
  /** {number} */
  readonly course: string;
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
  readonly discount: string;
  readonly comp: string;
  readonly cash: string;
  readonly card: string;
  readonly voucher: string;
  readonly change: string;
  readonly open: string;
  /** {number} and {of}. */
  readonly part: string;
  readonly someDishes: string;
  readonly ofTable: string;
  readonly bySeat: string;
  readonly member: string;
  readonly points: string;
  readonly pointsAfter: string;
  readonly notFiscal: string;
  readonly thanks: string;
  readonly test: string;
}

const words = {
  en: {
    table: 'Table',
    takeaway: 'TAKEAWAY',
    round: 'Round',
    course: 'Course {number}',
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
    vat: 'VAT {percent} of {base}',
    discount: 'Discount',
    comp: 'On the house',
    cash: 'Cash',
    card: 'Card',
    voucher: 'Voucher',
    change: 'Change',
    open: 'Still open',
    part: 'Part {number} of {of}',
    someDishes: 'Part of the bill',
    ofTable: 'Share of the table',
    bySeat: 'By seat',
    member: 'Member',
    points: 'Points',
    pointsAfter: 'After this bill',
    notFiscal: 'Not a tax receipt',
    thanks: 'Thank you',
    test: 'Test print',
  },
  it: {
    table: 'Tavolo',
    takeaway: 'ASPORTO',
    round: 'Giro',
    course: 'Portata {number}',
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
    vat: 'IVA {percent} su {base}',
    discount: 'Sconto',
    comp: 'Offerto dalla casa',
    cash: 'Contanti',
    card: 'Carta',
    voucher: 'Buono',
    change: 'Resto',
    open: 'Da pagare',
    part: 'Parte {number} di {of}',
    someDishes: 'Parte del conto',
    ofTable: 'Quota del tavolo',
    bySeat: 'Per posto',
    member: 'Socio',
    points: 'Punti',
    pointsAfter: 'Dopo questo conto',
    notFiscal: 'Documento non fiscale',
    thanks: 'Grazie',
    test: 'Stampa di prova',
  },
  zh: {
    table: '桌号',
    takeaway: '外带',
    round: '轮次',
    course: '第{number}道',
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
    vat: '增值税 {percent} / {base}',
    discount: '折扣',
    comp: '本店赠送',
    cash: '现金',
    card: '银行卡',
    voucher: '代金券',
    change: '找零',
    open: '待付',
    part: '第{number}份，共{of}份',
    someDishes: '部分账单',
    ofTable: '全桌分摊',
    bySeat: '按座位',
    member: '会员',
    points: '积分',
    pointsAfter: '结账后',
    notFiscal: '非税务发票',
    thanks: '谢谢光临',
    test: '测试打印',
  },
  es: {
    table: 'Mesa',
    takeaway: 'PARA LLEVAR',
    round: 'Ronda',
    course: 'Tiempo {number}',
    added: 'AÑADIDO',
    cancelled: 'ANULADO',
    moved: 'CAMBIO de {from} a {to}',
    copy: 'COPIA',
    possibleDuplicate: 'POSIBLE DUPLICADO',
    insteadOf: 'en lugar de {printer}',
    seat: 'Asiento',
    staff: 'Personal',
    bill: 'Cuenta',
    order: 'Pedido',
    total: 'Total',
    vat: 'IVA {percent} de {base}',
    discount: 'Descuento',
    comp: 'Invitación de la casa',
    cash: 'Efectivo',
    card: 'Tarjeta',
    voucher: 'Vale',
    change: 'Cambio',
    open: 'Pendiente',
    part: 'Parte {number} de {of}',
    someDishes: 'Parte de la cuenta',
    ofTable: 'Parte común de la mesa',
    bySeat: 'Por asiento',
    member: 'Socio',
    points: 'Puntos',
    pointsAfter: 'Después de esta cuenta',
    notFiscal: 'Sin valor fiscal',
    thanks: 'Gracias',
    test: 'Impresión de prueba',
  },
  de: {
    table: 'Tisch',
    takeaway: 'ZUM MITNEHMEN',
    round: 'Runde',
    course: 'Gang {number}',
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
    vat: 'MwSt. {percent} aus {base}',
    discount: 'Rabatt',
    comp: 'Aufs Haus',
    cash: 'Bar',
    card: 'Karte',
    voucher: 'Gutschein',
    change: 'Rückgeld',
    open: 'Noch offen',
    part: 'Teil {number} von {of}',
    someDishes: 'Teil der Rechnung',
    ofTable: 'Anteil am Tisch',
    bySeat: 'Nach Plätzen',
    member: 'Mitglied',
    points: 'Punkte',
    pointsAfter: 'Nach dieser Rechnung',
    notFiscal: 'Kein Steuerbeleg',
    thanks: 'Vielen Dank',
    test: 'Probedruck',
  },
  pt: {
    table: 'Mesa',
    takeaway: 'PARA LEVAR',
    round: 'Ronda',
    course: 'Etapa {number}',
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
    vat: 'IVA {percent} de {base}',
    discount: 'Desconto',
    comp: 'Oferta da casa',
    cash: 'Dinheiro',
    card: 'Cartão',
    voucher: 'Vale',
    change: 'Troco',
    open: 'Por pagar',
    part: 'Parte {number} de {of}',
    someDishes: 'Parte da conta',
    ofTable: 'Parte comum da mesa',
    bySeat: 'Por lugar',
    member: 'Membro',
    points: 'Pontos',
    pointsAfter: 'Depois desta conta',
    notFiscal: 'Sem valor fiscal',
    thanks: 'Obrigado',
    test: 'Impressão de teste',
  },
  fr: {
    table: 'Table',
    takeaway: 'À EMPORTER',
    round: 'Service',
    course: 'Étape {number}',
    added: 'AJOUT',
    cancelled: 'ANNULÉ',
    moved: 'CHANGEMENT de {from} à {to}',
    copy: 'COPIE',
    possibleDuplicate: 'DOUBLON POSSIBLE',
    insteadOf: 'à la place de {printer}',
    seat: 'Place',
    staff: 'Salle',
    bill: 'Addition',
    order: 'Commande',
    total: 'Total',
    vat: 'TVA {percent} sur {base}',
    discount: 'Remise',
    comp: 'Offert par la maison',
    cash: 'Espèces',
    card: 'Carte',
    voucher: 'Bon',
    change: 'Rendu',
    open: 'Reste à payer',
    part: 'Partie {number} sur {of}',
    someDishes: 'Partie de l’addition',
    ofTable: 'Part de la table',
    bySeat: 'Par place',
    member: 'Membre',
    points: 'Points',
    pointsAfter: 'Après cette addition',
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
