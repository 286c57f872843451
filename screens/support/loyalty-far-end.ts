import {
  addresses,
  type CheckCodeSharkReply,
  type CodeSharkBody,
  type LoyaltyReply,
  type MemberWire,
} from '@tavolata/protocol';
import { vi } from 'vitest';
import { Rejected, type FarServer } from './far-server.ts';

/** The member whom the service knows. */
export const annaBianchi: MemberWire = {
  ...{ phone: '33••••••67', phone_prefix: '+39', project: 'QOP', string_id: 'da-prova', verify_id: 'v' },
  ...{ logo: '', customer_name: 'Anna Bianchi', integrals: 1240, integrals_after: 1268 },
  ...{ logo_picture: null, is_own: true },
};

export const links = { app_link: 'loyalty://login', page_link: 'https://loyalty.example/login' };

/** The server’s calls for members, as the loyalty service lets it answer them. */
export class LoyaltyFarEnd {
  readonly #server: FarServer;
  status: Pick<CheckCodeSharkReply, 'status' | 'detail'> | Rejected = { status: '0', detail: '' };
  begins: Rejected | null = null;
  member: MemberWire | null = null;
  waiting: LoyaltyReply['waiting'] = null;
  kept: Pick<LoyaltyReply, 'kept_days' | 'kept_because'> = { kept_days: 0, kept_because: '' };

  constructor(server: FarServer) {
    this.#server = server;
    server.change(addresses.restaurant, (reply) => ({ ...reply, takes_members: true }));
    server.answer(addresses.loyalty, () => ({
      ...this.kept,
      ...{ string_id: 'da-prova', waiting: this.waiting, member: this.member },
    }));
    server.answer(addresses.codeShark, ({ body }) => {
      const { verify_id } = body as CodeSharkBody;
      return this.begins ?? { verify_id, ...links };
    });
    server.answer(addresses.checkCodeShark, ({ query }) => {
      const { status } = this;
      return status instanceof Rejected ? status : { verify_id: query.get('verify_id') ?? '', ...status };
    });
    server.answer(addresses.odCustomer, () => this.member);
    server.answer(addresses.setOdCustomer, () => (this.member = null));
  }

  /** How often the phone has asked how far its login is. */
  get asked(): number {
    return this.#server.callsOf(addresses.checkCodeShark).length;
  }

  get begun(): readonly CodeSharkBody[] {
    return this.#server.callsOf(addresses.codeShark).map(({ body }) => body as CodeSharkBody);
  }

  /** How often the phone has had the member forgotten. */
  get cleared(): number {
    return this.#server.callsOf(addresses.setOdCustomer).length;
  }
}

/** A window that a phone has opened. */
interface OpenedWindow {
  closed: boolean;
  readonly location: { href: string };
  readonly close: () => void;
}

/** From here on the browser opens no real windows; `null` is one that opens none at all. */
export function watchWindows(opens: 'windows' | null = 'windows'): OpenedWindow[] {
  const windows: OpenedWindow[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (opens === null) return null;
    const one: OpenedWindow = {
      ...{ closed: false, location: { href: '' } },
      close: () => (one.closed = true),
    };
    windows.push(one);
    // As much of a window as the app uses.
    return one as unknown as Window;
  });
  return windows;
}

/** From here on this is an iPhone, and these are the places that its page is sent to. */
export function watchIphone(): string[] {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  );
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  return followed;
}
