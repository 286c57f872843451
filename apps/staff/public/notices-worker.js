/*
 * Phones show notices for a service worker alone. This one does nothing else: it fetches nothing, keeps nothing, and no page
 * depends on it. Whoever taps a notice comes back to the console, or has it opened, in the room that the notice is about.
 */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeTo(event.notification.data?.room ?? '/'));
});

async function comeTo(room) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url.startsWith(self.registration.scope));
  if (!page) return self.clients.openWindow(`${self.registration.scope}${room.replace(/^\//, '')}`);
  page.postMessage({ room });
  return page.focus();
}
