import {
  accessOf,
  findDiner,
  isSameHeads,
  personsOf,
  pricePerPerson,
  type Heads,
  type OpenVisit,
} from '@tavolata/domain';
import { Banner, Button, type Translate } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import { useDevice } from '../../device/device.ts';
import styles from './joined-banner.module.css';
import { useTap } from '../../device/table/use-tap.ts';

interface JoinedBannerProps {
  readonly visit: OpenVisit;
  readonly wanted: Heads | null;
  readonly userId: string;
}

/** What this phone's guest wanted to open the table with, or that the staff have been told of it. */
export default function JoinedBanner({ visit, wanted, userId }: JoinedBannerProps) {
  if (visit.headsRequest) return <Told visit={visit} heads={visit.headsRequest.heads} />;
  return wanted && <Opened visit={visit} wanted={wanted} userId={userId} />;
}

function Told({ visit, heads }: { readonly visit: OpenVisit; readonly heads: Heads }) {
  const t = useTexts();
  return (
    <div role="status">
      <Banner level="info">{t('joined.told', { people: peopleWords(heads, visit.heads, t) })}</Banner>
    </div>
  );
}

interface OpenedProps {
  readonly visit: OpenVisit;
  readonly wanted: Heads;
  readonly userId: string;
}

function Opened({ visit, wanted, userId }: OpenedProps) {
  const { wantedHeads } = useDevice();
  const { catalogue, rules } = useMenuAtHand();
  const nameOf = useNames();
  const tap = useTap();
  const t = useTexts();
  const menu = catalogue.findMenu(visit.menuId);
  if (!menu) return null;
  // A kind that only the other menu has a price for is counted as adults here.
  const hasOthers = pricePerPerson(catalogue, menu, visit.openedOn).others !== null;
  const heads = hasOthers ? wanted : { ...wanted, adults: wanted.adults + wanted.others, others: 0 };
  const diner = findDiner(visit, userId);
  const maySay = diner !== undefined && accessOf(diner, rules) === 'all';
  const close = () => wantedHeads.setState(null, true);
  return (
    <section aria-label={t('joined.label')}>
      <Banner
        level="info"
        size="large"
        action={
          <span className={styles['answers']}>
            {maySay && !isSameHeads(heads, visit.heads) && (
              <Button
                size="small"
                kind="secondary"
                onClick={() => {
                  if (tap({ type: 'requestHeads', heads }).ok) close();
                }}
              >
                {t('joined.weAre', { people: peopleWords(heads, visit.heads, t) })}
              </Button>
            )}
            <Button size="small" onClick={close}>
              {t('joined.ok')}
            </Button>
          </span>
        }
      >
        <span role="status">
          {t('joined.open', { people: peopleWords(visit.heads, heads, t), menu: nameOf(menu.names) })}
        </span>
      </Banner>
    </section>
  );
}

/** How many; of which kinds, where the number alone would not tell them from the others. */
function peopleWords(heads: Heads, others: Heads, t: Translate<AppTexts>): string {
  const count = personsOf(heads);
  const tellsKinds = count === personsOf(others) && !isSameHeads(heads, others);
  return tellsKinds ? t('joined.kinds', { ...heads }) : t('joined.people', { count });
}
