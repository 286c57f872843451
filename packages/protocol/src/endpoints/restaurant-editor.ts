import {
  RestaurantEditBody,
  RestaurantEditorReply,
  RestaurantEditReply,
} from '../schemas/restaurant-editor.ts';
import { endpoint, staff } from './endpoint.ts';

/** The restaurant itself and its tables in their manager's hands, while it is open. */
export const restaurantEditorEndpoints = {
  restaurantEditor: endpoint({
    method: 'GET',
    path: '/api/v3/staff/restaurant',
    summary: 'The restaurant, its sections and its tables as a manager edits them',
    access: staff('manager'),
    reply: RestaurantEditorReply,
  }),
  editRestaurant: endpoint({
    method: 'POST',
    path: '/api/v3/staff/restaurant/edits',
    summary: 'Edits the restaurant or its tables; codes, phones and screens follow at once',
    access: staff('manager'),
    body: RestaurantEditBody,
    reply: RestaurantEditReply,
    log: ['editRestaurant'],
  }),
};
