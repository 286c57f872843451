import { dinersAt, motifs, type Diner, type OpenVisit } from '@tavolata/domain';
import { Button, IconButton, SeatToken } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './introduce-offer.module.css';
import { useIntroduce } from './use-introduce.ts';

/** So many fit beside the way to a name on the smallest phone. */
const offered = 4;

interface IntroduceOfferProps {
  readonly visit: OpenVisit;
  /** The guest of this phone. */
  readonly diner: Diner;
  readonly onEnd: () => void;
  /** Opens the choice of names and of all pictures. */
  readonly onMore: () => void;
}

/** Offers a new guest among others a picture in one tap, over the foot of the menu: nothing moves, nobody has to answer. */
export default function IntroduceOffer({ visit, diner, onEnd, onMore }: IntroduceOfferProps) {
  const t = useTexts();
  const introduce = useIntroduce(diner);

  function end() {
    onEnd();
    // The focus goes with the card; who listens goes on at the menu.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  return (
    <aside aria-label={t('introduce.title')} className={styles['offer']}>
      <p className={styles['words']}>{t('introduce.offer')}</p>
      <IconButton icon="close" label={t('introduce.notNow')} onClick={end} />
      <div className={styles['ways']}>
        {freeMotifs(visit, diner).map((motif) => (
          <button
            key={motif}
            type="button"
            aria-label={t('introduce.take', { picture: t(`motif.${motif}`) })}
            className={styles['picture']}
            onClick={() => {
              if (introduce({ motif })) end();
            }}
          >
            <SeatToken text="" motif={motif} seat={diner.seat} size={32} />
          </button>
        ))}
        <Button kind="text" size="small" onClick={onMore}>
          {t('introduce.typeName')}
        </Button>
      </div>
    </aside>
  );
}

/** Some that nobody has; each seat is offered others first, so that two who tap at once don't want the same. */
function freeMotifs(visit: OpenVisit, { seat }: Diner) {
  const taken = new Set(dinersAt(visit).map(({ motif }) => motif));
  const first = ((seat - 1) * offered) % motifs.length;
  return [...motifs.slice(first), ...motifs.slice(0, first)]
    .filter((motif) => !taken.has(motif))
    .slice(0, offered);
}
