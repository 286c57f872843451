import { lazy, Suspense } from 'react';
import { StartPage, type DoorReason } from '../features/start/start-page.tsx';
import { useDevice } from './device.ts';
import { Languages } from './language/languages.tsx';

/** Who scans never sees it: it is fetched at the door. */
const TypeCode = lazy(() => import('../features/start/type-code.tsx'));

/** The start screen, with this phone's ways on. */
export function Door({ reason }: { readonly reason: DoorReason | null }) {
  const { arrival } = useDevice();
  return (
    <StartPage
      reason={reason}
      year={new Date().getFullYear()}
      languagePicker={<Languages />}
      onRetry={() => void arrival.arrive()}
      otherWay={
        <Suspense>
          <TypeCode onType={arrival.typeCode} />
        </Suspense>
      }
    />
  );
}
