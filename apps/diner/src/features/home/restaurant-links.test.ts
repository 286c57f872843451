import { expect, test } from 'vitest';
import { restaurantLinks } from './restaurant-links.ts';

const url = 'https://lanterna.example/';

test('[H-07] the website, reservations, takeaway and every social place have a name', () => {
  const names = [
    'OFFICIAL_WEBSITE',
    'RESERVATION',
    'TAKEAWAY',
    'WHATSAPP',
    'facebook',
    'tik-tok',
    'twitter',
    'trip-advisor',
    'instagram',
    'google',
  ];
  const labels = restaurantLinks(names.map((name) => ({ name, url }))).map(
    (link) => Object.values(link.label)[0],
  );
  expect(labels).toEqual([
    'link.OFFICIAL_WEBSITE',
    'link.RESERVATION',
    'link.TAKEAWAY',
    'WhatsApp',
    'Facebook',
    'TikTok',
    'Twitter',
    'Tripadvisor',
    'Instagram',
    'Google',
  ]);
});

test('[H-07] a WhatsApp entry of digits alone opens a chat with that number', () => {
  expect(restaurantLinks([{ name: 'WHATSAPP', url: '39055123456' }])[0]?.url).toBe(
    'https://wa.me/39055123456',
  );
});

test('[H-07] any other WhatsApp entry opens as it is written', () => {
  expect(restaurantLinks([{ name: 'whatsapp', url: 'https://chat.example/abc' }])[0]?.url).toBe(
    'https://chat.example/abc',
  );
});

test('an address that would run as a script is no link', () => {
  expect(restaurantLinks([{ name: 'facebook', url: 'javascript:alert(1)' }])).toEqual([]);
});
