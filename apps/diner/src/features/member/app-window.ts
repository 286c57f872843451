/** Where the member says yes, in the service’s app or on its page. */
export interface LoginLinks {
  readonly app_link: string;
  readonly page_link: string;
}

/** So long the app has to open before the page does (specification 2, section 9). */
const pageAfterMs = { android: 3000, ios: 4000 } as const;

/** The way to the service’s app and back; one at a time. */
export interface AppWindow {
  /** Answers false where the browser let no window open: then a press of the guest does it. */
  readonly open: (links: LoginLinks) => boolean;
  /** Closes the window that it opened, and gives up what it still was to do. */
  readonly close: () => void;
}

/** iPhones are sent there in this window, other phones get another one. */
export function createAppWindow(): AppWindow {
  let opened: Window | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(later);
    opened?.close();
    opened = null;
  }

  return {
    open({ app_link, page_link }) {
      close();
      const hasOtherPage = page_link !== app_link;
      if (isIos()) {
        follow(app_link);
        // Whoever is in the app by then does not look at this page.
        if (hasOtherPage)
          later = setTimeout(
            () => document.visibilityState === 'visible' && follow(page_link),
            pageAfterMs.ios,
          );
        return true;
      }
      opened = window.open('', '_blank');
      if (!opened) return false;
      // It keeps its opener: a browser lets nobody else close it, or lead it to the page.
      const other = opened;
      other.location.href = app_link;
      if (hasOtherPage)
        later = setTimeout(() => {
          if (!other.closed) other.location.href = page_link;
        }, pageAfterMs.android);
      return true;
    },
    close,
  };
}

/** Goes there as by a link: an app opens over this page, and a page in its place. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

function isIos(): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  const isTablet = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return isTablet || /iPhone|iPad|iPod/.test(navigator.userAgent);
}
