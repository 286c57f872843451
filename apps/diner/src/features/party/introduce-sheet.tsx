import { dinersAt, longestNickname, motifs, type Diner, type Motif, type OpenVisit } from '@tavolata/domain';
import { announce, Button, classes, Icon, SeatToken, Sheet, TextField } from '@tavolata/ui';
import { useId, useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './introduce-sheet.module.css';
import { useIntroduce } from './use-introduce.ts';

interface IntroduceSheetProps {
  readonly open: boolean;
  readonly visit: OpenVisit;
  /** The guest of this phone. */
  readonly diner: Diner;
  readonly onClose: () => void;
}

/** How the guest wants to be known at the table: by a picture, at once, or by a name [NAME-1]. */
export default function IntroduceSheet({ open, visit, diner, onClose }: IntroduceSheetProps) {
  const t = useTexts();
  const id = useId();
  const { rules } = useMenuAtHand();
  const introduce = useIntroduce(diner);
  const [name, setName] = useState(diner.nickname ?? '');
  const isNamed = diner.nickname !== null || diner.motif !== undefined;
  const holderOf = (motif: Motif) =>
    dinersAt(visit).find((other) => other.id !== diner.id && other.motif === motif);

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('introduce.title')}
      closeLabel={t('introduce.close')}
      footer={
        isNamed ? (
          <Button
            kind="text"
            wide
            onClick={() => {
              if (introduce({ nickname: null, motif: null })) setName('');
            }}
          >
            {t('introduce.without')}
          </Button>
        ) : undefined
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (introduce({ nickname: name })) onClose();
        }}
      >
        <TextField
          label={t('introduce.name')}
          value={name}
          maxLength={longestNickname}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" kind="secondary">
          {t('introduce.save')}
        </Button>
      </form>
      <h3 id={id} className={styles['title']}>
        {t('introduce.pictures')}
      </h3>
      <ul aria-labelledby={id} className={styles['pictures']}>
        {motifs.map((motif) => (
          <li key={motif}>
            <Picture
              motif={motif}
              seat={diner.seat}
              isOwn={diner.motif === motif}
              holder={holderOf(motif)}
              nameOf={(other) => dinerName(other, rules, t)}
              onTake={() => introduce({ motif: diner.motif === motif ? null : motif })}
            />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('introduce.privacy')}</p>
    </Sheet>
  );
}

interface PictureProps {
  readonly motif: Motif;
  readonly seat: number;
  readonly isOwn: boolean;
  /** Who else has it. */
  readonly holder: Diner | undefined;
  readonly nameOf: (diner: Diner) => string;
  readonly onTake: () => void;
}

/** One picture to take; whoever has it already is seen on it. */
function Picture({ motif, seat, isOwn, holder, nameOf, onTake }: PictureProps) {
  const t = useTexts();
  const picture = t(`motif.${motif}`);
  const taken = holder && t('introduce.taken', { picture, guest: nameOf(holder) });
  return (
    <button
      type="button"
      aria-label={taken ?? t('introduce.take', { picture })}
      aria-pressed={isOwn}
      aria-disabled={holder !== undefined}
      className={classes(styles['picture'], isOwn && styles['own'], holder && styles['taken'])}
      onClick={() => (taken ? announce(taken, 'assertive') : onTake())}
    >
      <SeatToken text="" motif={motif} seat={holder?.seat ?? seat} size={32} />
      <span className={styles['word']} aria-hidden="true">
        {holder ? nameOf(holder) : picture}
      </span>
      {isOwn && <Icon name="check" size={16} />}
    </button>
  );
}
