import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { DoorReason } from '../device/arrival/arrival.ts';
import { StartPage } from '../features/start/start-page.tsx';
import { useDevice } from '../device/device.ts';
import { findPainted } from '../shared/app-stands.ts';
import { Languages } from './languages.tsx';
import { valueOf } from '../device/content.ts';
import { MissingNote, MissingQuietly } from '../shared/missing.tsx';
import { part } from '../shared/part.tsx';

/** Who scans never sees it: it is fetched at the door. */
const TypeCode = part(() => import('../features/start/type-code.tsx'), MissingNote, { ahead: false });

const House = part(() => import('../features/start/house.tsx'), MissingQuietly, { ahead: false });

/** The start screen, with this phone's ways on. */
export function Door({ reason }: { readonly reason: DoorReason | null }) {
  const { arrival, content } = useDevice();
  const restaurant = useStore(content, (state) => valueOf(state.restaurant));
  const [year] = useState(() => new Date().getFullYear());
  // What the guest sees meanwhile is the painted menu.
  if (reason === null && findPainted()) return null;
  return (
    <StartPage
      reason={reason}
      year={year}
      languagePicker={<Languages />}
      house={
        restaurant && (
          <Suspense>
            <House info={restaurant.info} />
          </Suspense>
        )
      }
      onRetry={() => void arrival.arrive()}
      otherWay={(kind) => (
        <Suspense>
          <TypeCode kind={kind} onType={arrival.typeCode} />
        </Suspense>
      )}
    />
  );
}
