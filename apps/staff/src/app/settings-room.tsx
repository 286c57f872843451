import { GuestInfoPart } from '../features/restaurant/guest-info/guest-info-part.tsx';
import { RestaurantPart } from '../features/restaurant/restaurant-part.tsx';
import { TablesPart } from '../features/restaurant/tables/tables-part.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { VatPart } from '../features/vat/vat-part.tsx';

/** The settings with all their parts. */
export function SettingsRoom() {
  return (
    <SettingsPage
      restaurantPart={<RestaurantPart />}
      guestsPart={<GuestInfoPart />}
      tablesPart={<TablesPart />}
      vatPart={<VatPart />}
    />
  );
}
