import type { RestaurantReply } from '@tavolata/protocol';
import { Suspense } from 'react';
import { MissingView } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const NoticePage = part(() => import('./notice-page.tsx'), MissingView);

/** The restaurant's pictures, fetched by who looks at them. */
export function NoticeView({ pictures }: { readonly pictures: RestaurantReply['bulletins'] }) {
  return (
    <Suspense fallback={null}>
      <NoticePage pictures={pictures} />
    </Suspense>
  );
}
