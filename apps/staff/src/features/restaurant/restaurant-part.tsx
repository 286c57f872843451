import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { restaurantEditorQuery } from './restaurant-editor-query.ts';
import { RestaurantForm } from './restaurant-form.tsx';

/** The restaurant itself in its manager's hands. */
export function RestaurantPart() {
  const { data: house, error, refetch } = useQuery(restaurantEditorQuery);
  if (!house) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return <RestaurantForm house={house} />;
}
