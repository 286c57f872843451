import type { GuestPicturesContent } from '@tavolata/protocol';
import { Picture } from '@tavolata/ui';
import { PhotoField } from '../../../shared/photo/photo-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import info from '../guest-info/guest-info.module.css';
import styles from './guest-pictures.module.css';

type Look = Pick<GuestPicturesContent, 'logo' | 'background'>;

interface GuestLookProps {
  readonly look: Look;
  /** The restaurant's own name, which stands beside them. */
  readonly name: string;
  readonly isPending: boolean;
  readonly onChange: (look: Partial<Look>, afterwards: { readonly onDone: () => void }) => void;
}

/** The logo and the photo at the top of the home page, as guests see them. */
export function GuestLook({ look, name, isPending, onChange }: GuestLookProps) {
  const t = useTexts();
  const { logo, background } = look;
  return (
    <section className={info['part']} aria-label={t('guests.look')}>
      <div className={info['head']}>
        <h2>{t('guests.look')}</h2>
      </div>
      <p className={info['words']}>{t('guests.lookText')}</p>
      <div className={styles['fields']}>
        <div role="group" aria-label={t('guests.logo')}>
          <h3 className={styles['field']}>{t('guests.logo')}</h3>
          <PhotoField
            shape="logo"
            picture={logo}
            isPending={isPending}
            onChange={(picture, onDone) => onChange({ logo: picture }, { onDone })}
          />
        </div>
        <div role="group" aria-label={t('guests.background')}>
          <h3 className={styles['field']}>{t('guests.background')}</h3>
          <PhotoField
            shape="background"
            picture={background}
            isPending={isPending}
            onChange={(picture, onDone) => onChange({ background: picture }, { onDone })}
          />
        </div>
      </div>
      <p className={styles['field']}>{t('editor.preview')}</p>
      <div className={styles['previews']}>
        <Preview {...{ ...look, name }} words={t('guests.onPhone')} kind="phone" />
        <Preview {...{ ...look, name }} words={t('guests.onWide')} kind="wide" />
      </div>
    </section>
  );
}

interface PreviewProps extends Look {
  readonly name: string;
  readonly words: string;
  readonly kind: 'phone' | 'wide';
}

/** The top of the home page: what of the photo is left there depends on the screen. */
function Preview({ logo, background, name, words, kind }: PreviewProps) {
  return (
    <figure className={styles[kind]}>
      <div className={styles['top']}>
        <Picture
          key={background?.hash}
          src={background ? `/pictures/${background.hash}-1080.webp` : undefined}
          thumbHash={background?.thumb_hash}
          width={430}
          height={220}
          className={styles['photo']}
        />
        <div className={styles['who']}>
          <Picture
            key={logo?.hash}
            src={logo ? `/pictures/${logo.hash}-160.webp` : undefined}
            thumbHash={logo?.thumb_hash}
            width={64}
            height={64}
            className={styles['logo']}
          />
          <span className={styles['name']}>{name}</span>
        </div>
      </div>
      <figcaption className={styles['caption']}>{words}</figcaption>
    </figure>
  );
}
