export { classes } from './classes.ts';
export { ErrorBoundary } from './error-boundary.tsx';

export { chooseLanguage, LANGUAGES, LANGUAGE_NAMES, LOCALES, type Language } from './formats/language.ts';
export { createFormats, type Formats } from './formats/formats.ts';
export { FormatsProvider, useFormats } from './formats/formats-provider.tsx';
export { createTexts, type Catalog, type TextList, type Translate } from './texts/texts.ts';
export { createTextsBinding } from './texts/texts-binding.tsx';

export {
  ALLERGENS,
  MARKS,
  SIGNS,
  type AllergenKey,
  type IconName,
  type MarkKey,
} from './icons/icon-names.ts';
export { Icon, motifSpriteUrl } from './icons/icon.tsx';

export { Button, TellsWhyNot } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { CodeField } from './fields/code-field.tsx';
export { LanguageList } from './fields/language-list.tsx';
export { NumberCounter } from './fields/number-counter.tsx';
export { PinField } from './fields/pin-field.tsx';
export { Radio } from './fields/radio.tsx';
export { TextField } from './fields/text-field.tsx';
export { ChoiceChips } from './fields/choice-chips.tsx';
export { ToggleChip } from './fields/toggle-chip.tsx';
export { Stepper, type PlusWords, type StepperLabels } from './stepper/stepper.tsx';

export { Countdown } from './round-ring/countdown.tsx';
export { countdownDigits } from './round-ring/countdown-digits.ts';
export { RoundRing } from './round-ring/round-ring.tsx';
export type { RoundFill } from './round-ring/ring-geometry.ts';
export { SeatToken } from './seat-token/seat-token.tsx';

export { AllergenStrip, type AllergenState } from './labels/allergen-strip.tsx';
export { LabelChip, MarkTiles } from './labels/marks.tsx';
export { Picture } from './picture/picture.tsx';
export { Price } from './price/price.tsx';
export { Banner } from './surfaces/banner.tsx';
export { Skeleton } from './surfaces/skeleton.tsx';
export { Spinner } from './surfaces/spinner.tsx';
export { Ticket } from './surfaces/ticket.tsx';
export { moveFocus } from './tabs/move-focus.ts';
export { Tabs, type TabEntry } from './tabs/tabs.tsx';

export { Dialog, type DialogAction } from './modal/dialog.tsx';
export { FullPage } from './modal/full-page.tsx';
export { Sheet } from './modal/sheet.tsx';
export { isAtOpenEntry } from './modal/browser-modal-history.ts';
export { goBack, useBackCloses, useNoClosedEntries } from './modal/use-back-closes.ts';
export { announce, announceSettled, type Urgency } from './live-regions/announce.ts';
export { LiveRegions } from './live-regions/live-regions.tsx';
export { SnackbarHost } from './snackbars/snackbar-host.tsx';
export { createSnackbars, type Level, type Snack, type Snackbars } from './snackbars/snackbars.ts';
