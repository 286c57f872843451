import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startLoyaltyTwin, type LoyaltyTwin } from '../../../../e2e/support/loyalty-service.mjs';
import { HttpLoyaltyService, type LoyaltyPatience } from './http-loyalty-service.ts';
import { LoyaltyAway, LoyaltyRefused } from './loyalty-service.ts';
import { smallLogo } from './small-logo.ts';

/** Long enough for a twin on a busy machine. */
const patience: LoyaltyPatience = { answerWithinMs: 2000, firstPauseMs: 1, leftAloneMs: 60_000 };

let twin: LoyaltyTwin;
beforeEach(async () => {
  const started = await startLoyaltyTwin();
  twin = started;
  onTestFinished(() => started.stop());
});

function aService(waits: Partial<LoyaltyPatience> = {}): HttpLoyaltyService {
  const link = `${twin.url}/login?verify_id={verify_id}`;
  const place = { url: twin.url, key: twin.key, appLink: link, pageLink: link };
  return new HttpLoyaltyService(place, { ...patience, ...waits });
}

const registration = () => ({
  ...({ verifyId: 'a-login-of-anna', project: 'QOP', stringId: twin.stringId } as const),
  secret: twin.secret,
});

describe('[V-01] the loyalty service', () => {
  test.each(['away', 'broken', 'busy', 'nonsense', 'elsewhere', 'slow', 'huge'] as const)(
    'that is %s once is asked again, and nobody notices',
    async (fault) => {
      const service = aService();
      await service.register(registration());
      twin.ail(fault, { times: 1 });
      expect(await service.check('a-login-of-anna')).toEqual({ status: '0' });
      expect(twin.asked).toHaveLength(3);
      expect(service.isAway).toBe(false);
    },
  );

  test.each(['away', 'broken', 'busy', 'nonsense', 'elsewhere', 'slow', 'huge'] as const)(
    'that stays %s is given up after three tries, and then left alone without another call',
    async (fault) => {
      const service = aService(fault === 'slow' ? { answerWithinMs: 50 } : {});
      twin.ail(fault);
      await expect(service.check('a-login-of-anna')).rejects.toThrow(LoyaltyAway);
      expect(twin.asked).toHaveLength(3);
      await expect(service.check('a-login-of-anna')).rejects.toThrow(LoyaltyAway);
      expect(service.isAway).toBe(true);
      const begunAt = performance.now();
      const asked = Array.from({ length: 50 }, () => service.check('a-login-of-anna'));
      for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
      expect(twin.asked).toHaveLength(6);
      // Not one of them has waited for anything.
      expect(performance.now() - begunAt).toBeLessThan(1000);
    },
  );

  test('is tried again after a while, and is there for all when it answers', async () => {
    const service = aService({ leftAloneMs: 20 });
    twin.ail('broken', { times: 6 });
    for (let time = 0; time < 2; time += 1)
      await expect(service.register(registration())).rejects.toThrow(LoyaltyAway);
    expect(service.isAway).toBe(true);
    await expect
      .poll(() =>
        service.register(registration()).then(
          () => 'done',
          () => 'away',
        ),
      )
      .toBe('done');
    expect(service.isAway).toBe(false);
  });

  test('says no in words of its own, which is an answer and no failure', async () => {
    const service = aService();
    await expect(service.register({ ...registration(), secret: 'not the secret' })).rejects.toThrow(
      new LoyaltyRefused('unknown restaurant'),
    );
    expect(twin.asked).toHaveLength(1);
  });

  test.each([
    [{ status: '1', customer_info: { phone: 'x'.repeat(41) } }],
    [{ status: '1', customer_info: { integrals: Number.MAX_VALUE } }],
    [{ status: 'x'.repeat(41) }],
    [{ status: { of: 'another kind' } }],
  ])('that answers %j is not understood', async (answer) => {
    const service = aService();
    await service.register(registration());
    twin.answer('a-login-of-anna', answer as never);
    await expect(service.check('a-login-of-anna')).rejects.toThrow(LoyaltyAway);
  });

  test('tells of a member what it wants to, and what it leaves open stays open', async () => {
    const service = aService();
    await service.register(registration());
    const told = { customer_name: ' Anna\u0000\u202e ', integrals: 12.5, unknown: 'field' } as object;
    twin.answer('a-login-of-anna', { status: '1', customer_info: told });
    expect(await service.check('a-login-of-anna')).toEqual({
      status: '1',
      member: {
        ...{ phone: '', phonePrefix: '', customerName: 'Anna', logo: '' },
        ...{ points: 12.5, pointsAfter: null },
      },
    });
  });
});

describe('[V-02] a logo', () => {
  test('comes from the service’s own host without the key, and is made small', async () => {
    const picture = await aService().fetchPicture('/logo.png');
    expect(picture).not.toBeNull();
    expect(await smallLogo(picture ?? new Uint8Array())).toMatch(/^data:image\/webp;base64,/);
    expect(JSON.stringify(twin.asked)).not.toContain(twin.key);
  });

  test.each([
    'http://127.0.0.1:1/x.png',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '//evil.example/x',
    '',
  ])('of %s is not looked at', async (address) => {
    expect(await aService().fetchPicture(address)).toBeNull();
  });

  test('that is no picture is none', async () => {
    expect(await smallLogo(Buffer.from('<svg onload="alert(1)">'))).toBeNull();
    expect(await smallLogo(Buffer.from('GIF89a'))).toBeNull();
  });
});
