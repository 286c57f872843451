/** Lets go of service workers that an earlier app left at this address: they would answer with its pages [E-12]. */
export async function unregisterWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
