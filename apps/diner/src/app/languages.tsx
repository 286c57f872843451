import { useState } from 'react';
import { LanguagePicker } from '../features/language/language-picker.tsx';
import { Accessibility } from '../features/accessibility/accessibility.tsx';

/** The language picker, and the accessibility page behind it. */
export function Languages({ onPhoto = false }: { readonly onPhoto?: boolean }) {
  const [isReading, setIsReading] = useState(false);
  return (
    <>
      <LanguagePicker onPhoto={onPhoto} onOpenAccessibility={() => setIsReading(true)} />
      <Accessibility
        open={isReading}
        onClose={() => setIsReading(false)}
        onReopen={() => setIsReading(true)}
      />
    </>
  );
}
