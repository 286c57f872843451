import type { ReactNode } from 'react';
import { ButtonSamples } from './button-samples.tsx';
import { DishSamples } from './dish-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import styles from './gallery.module.css';
import { IconSamples } from './icon-samples.tsx';
import { LayerSamples } from './layer-samples.tsx';
import { RoundSamples } from './round-samples.tsx';
import { StepperSamples } from './stepper-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';
import { TypeSamples } from './type-samples.tsx';

/** All parts, one below the other. */
export function Gallery() {
  return (
    <main className={styles['page']}>
      <h1>Parts of Tavolata</h1>
      <Section title="Type">
        <TypeSamples />
      </Section>
      <Section title="Stepper">
        <StepperSamples />
      </Section>
      <Section title="Round and seats">
        <RoundSamples />
      </Section>
      <Section title="Dish">
        <DishSamples />
      </Section>
      <Section title="Buttons">
        <ButtonSamples />
      </Section>
      <Section title="Fields">
        <FieldSamples />
      </Section>
      <Section title="Sheets, dialogs, messages">
        <LayerSamples />
      </Section>
      <Section title="Surfaces">
        <SurfaceSamples />
      </Section>
      <Section title="Icons">
        <IconSamples />
      </Section>
    </main>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
