import type { Allergen, Mark } from '@tavolata/domain';

interface AllergenLabel {
  readonly allergens: readonly Allergen[];
  /** The kind of cereal or nut, and what else the law wants in words. */
  readonly kind?: string;
}

/**
 * The restaurant's own words for allergens. Imitation crab is fish paste that is usually flavoured with crab: the source
 * does not say, so both are declared. Too much of a warning is a smaller harm than too little.
 */
export const allergenLabels: ReadonlyMap<string, AllergenLabel> = new Map<string, AllergenLabel>([
  ['Weizen', { allergens: ['gluten'], kind: 'Weizen' }],
  ['Roggen', { allergens: ['gluten'], kind: 'Roggen' }],
  ['Milcherzeugnis', { allergens: ['milk'] }],
  ['Sellerie', { allergens: ['celery'] }],
  ['Ei und Eierzeugnisse', { allergens: ['eggs'] }],
  ['Haselnüße oder Nußerzeugnisse', { allergens: ['tree_nuts'], kind: 'Haselnüsse oder andere Nüsse' }],
  ['Walnuss', { allergens: ['tree_nuts'], kind: 'Walnüsse' }],
  ['Pecanuss', { allergens: ['tree_nuts'], kind: 'Pekannüsse' }],
  ['Mandel', { allergens: ['tree_nuts'], kind: 'Mandeln' }],
  ['Erdnüße', { allergens: ['peanuts'] }],
  ['Soja oder Sojaerzeugnisse', { allergens: ['soya'] }],
  ['Senf oder Senferzeugnisse', { allergens: ['mustard'] }],
  ['Sulfit', { allergens: ['sulphites'] }],
  ['Sesam', { allergens: ['sesame'] }],
  ['Fisch', { allergens: ['fish'] }],
  ['Krebstiere', { allergens: ['crustaceans'] }],
  ['Weichtiere', { allergens: ['molluscs'] }],
  ['Lupinen', { allergens: ['lupin'] }],
  ['Krebsfleisch-Imitat', { allergens: ['crustaceans', 'fish'], kind: 'Krebsfleisch-Imitat (Surimi)' }],
]);

/** The additives in the restaurant's spelling, and in the one that guests should read. */
export const additiveLabels: ReadonlyMap<string, string> = new Map([
  ['mit Farbstoffen', 'mit Farbstoff'],
  ['mit Konservierungsstoffen', 'mit Konservierungsstoff'],
  ['mit Antioxidationsmittel', 'mit Antioxidationsmittel'],
  ['mit Geschmacksverstärker', 'mit Geschmacksverstärker'],
  ['geschwefelt', 'geschwefelt'],
  ['geswärtzt', 'geschwärzt'],
  ['mit Phosphat', 'mit Phosphat'],
  ['mit Milcheiweiß', 'mit Milcheiweiß'],
  ['Koffeinhaltig', 'koffeinhaltig'],
  ['chininhaltig', 'chininhaltig'],
  ['mit Süßungsmitteln', 'mit Süßungsmittel'],
  ['enthält eine Phenylalaninquelle', 'enthält eine Phenylalaninquelle'],
  ['gewachst', 'gewachst'],
  ['mit Nitritpökelsalz', 'mit Nitritpökelsalz'],
  ['Taurin', 'mit Taurin'],
  ['Tartazin', 'mit Tartrazin'],
]);

/** The additives that colour. */
export const colouringAdditives: ReadonlySet<string> = new Set(['mit Farbstoffen', 'geswärtzt', 'Tartazin']);

/** The traits that have a mark. All others are ingredients and cuisines that the description tells already. */
export const traitMarks: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['vegetarisch', 'vegetarian'],
  ['vegetarian', 'vegetarian'],
  ['Schwein', 'pig'],
  ['pork', 'pig'],
]);

/** Traits that take back what the category says. */
export const isNegation = (trait: string): boolean => trait.endsWith('-NEG');

/** How hot a dish is, by the number of chillies. */
export const spicinessMarks: readonly (Mark | null)[] = [null, 'mild_spicy', 'medium_spicy', 'very_spicy'];
