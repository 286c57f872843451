import type { Readable } from 'node:stream';
import type { App } from '../../http/app.ts';
import type { HostFolder } from '../commands/host-folder.ts';
import { runInThread } from '../commands/run-in-thread.ts';
import { quotaArguments } from '../commands/set-quota.ts';
import type { TenantState } from '../restaurant-folder.ts';
import { quotaOf, readSites, type Site } from '../sites.ts';
import { keepUpload, makeScratch, readOnce } from './operator-files.ts';
import { OperatorProblem } from './operator-problems.ts';
import {
  AddBody,
  DoneReply,
  HostedRestaurant,
  ImportQuery,
  NameParams,
  QuotaBody,
  RemoveQuery,
  RestaurantsReply,
  quotaChangeOf,
  toldQuota,
} from './operator-shapes.ts';

/** What the calls need of the server that they run in. */
export interface OperatorHost {
  readonly host: () => HostFolder;
  readonly states: () => readonly TenantState[];
  /** Looks at once which restaurants there are. */
  readonly look: () => Promise<void>;
  /** Passwords that were made when a restaurant was opened first. */
  readonly newLoginsOf: (name: string) => readonly { readonly account: string; readonly password: string }[];
  /** How large a file may be that comes in. */
  readonly mostImportBytes?: number;
}

const root = '/operator/v1/restaurants';
const file = { description: 'a file', content: { 'application/octet-stream': { schema: {} } } };

/** What `npm run host` does, as calls: the same commands, each in a thread. */
export function operatorRoutes(app: App, parts: OperatorHost): void {
  const { mostImportBytes = 16 * 1024 ** 3 } = parts;

  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  const parse = app.getDefaultJsonParser('error', 'error');
  // Programs name the type of a body also where they send none.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });

  app.get(
    root,
    { schema: { summary: 'All restaurants', response: { 200: RestaurantsReply } } },
    async () => ({
      restaurants: (await readSites(parts.host().folder)).map(told),
    }),
  );

  app.get(
    `${root}/:name`,
    { schema: { summary: 'One restaurant', params: NameParams, response: { 200: HostedRestaurant } } },
    async ({ params }) => told(await siteOf(params.name)),
  );

  app.post(
    root,
    { schema: { summary: 'A new, empty restaurant', body: AddBody, response: { 201: DoneReply } } },
    async ({ body: { name, host_names = [] } }, reply) => {
      const said = await run('add', name, ...host_names);
      await parts.look();
      const logins = parts.newLoginsOf(name).map(({ account, password }) => ({ account, password }));
      return reply.code(201).send({ said, ...(logins.length > 0 && { logins }) });
    },
  );

  for (const [verb, summary] of [
    ['suspend', 'Closes it for now; nothing is lost'],
    ['resume', 'Serves it again'],
  ] as const) {
    app.post(
      `${root}/:name/${verb}`,
      { schema: { summary, params: NameParams, response: { 200: DoneReply } } },
      async ({ params: { name } }) => {
        await siteOf(name);
        const said = await run(verb, name);
        await parts.look();
        return { said };
      },
    );
  }

  app.put(
    `${root}/:name/quota`,
    {
      schema: {
        summary: 'How much of the machine it may take',
        params: NameParams,
        body: QuotaBody,
        response: { 200: DoneReply },
      },
    },
    async ({ params: { name }, body }) => {
      await siteOf(name);
      const said = await run('quota', name, ...quotaArguments(quotaChangeOf(body)));
      await parts.look();
      return { said };
    },
  );

  app.get(
    `${root}/:name/export`,
    {
      schema: {
        summary: 'All of it in one file, while it serves',
        params: NameParams,
        response: { 200: file },
      },
    },
    async ({ params: { name } }, reply) => {
      await siteOf(name);
      const scratch = makeScratch(parts.host().folder);
      try {
        await run('export', name, scratch.file);
      } catch (error) {
        await scratch.remove();
        throw error;
      }
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.tavolata"`)
        .send(readOnce(scratch));
    },
  );

  app.post(
    '/operator/v1/imports',
    {
      schema: {
        summary: 'Makes a restaurant of an exported file, which is the body as application/octet-stream',
        querystring: ImportQuery,
        response: { 201: DoneReply },
      },
    },
    async ({ query: { name, host_name = [] }, body }, reply) => {
      if (!isStream(body))
        throw new OperatorProblem('malformed', 'Send the file as application/octet-stream.');
      const scratch = makeScratch(parts.host().folder);
      try {
        await keepUpload(body, scratch, mostImportBytes);
        const said = await importFrom(scratch.file, name, [host_name].flat());
        await parts.look();
        return await reply.code(201).send({ said });
      } finally {
        await scratch.remove();
      }
    },
  );

  app.delete(
    `${root}/:name`,
    {
      schema: {
        summary: 'Takes it away with all it keeps, but for a last export',
        params: NameParams,
        querystring: RemoveQuery,
        response: { 200: DoneReply },
      },
    },
    async ({ params: { name }, query: { again } }) => {
      await siteOf(name);
      return { said: await run('remove', name, '--yes', again) };
    },
  );

  async function siteOf(name: string): Promise<Site> {
    const site = (await readSites(parts.host().folder)).find((one) => one.name === name);
    if (!site) throw new OperatorProblem('not-found', `There is no restaurant ${name}.`);
    return site;
  }

  async function run(...args: readonly string[]): Promise<string[]> {
    const answer = await runInThread({ host: parts.host(), args });
    if ('refusal' in answer) throw new OperatorProblem('refused', answer.refusal);
    return [...answer.lines];
  }

  /** Whoever sent a file does not know it by the name that it has here. */
  async function importFrom(upload: string, name: string, hosts: readonly string[]): Promise<string[]> {
    const inTheirWords = (sentence: string) => sentence.replaceAll(upload, 'The file');
    try {
      return (await run('import', upload, name, ...hosts)).map(inTheirWords);
    } catch (error) {
      if (!(error instanceof OperatorProblem)) throw error;
      throw new OperatorProblem(error.code, inTheirWords(error.message));
    }
  }

  function told(site: Site): HostedRestaurant {
    const { name, hostNames, ownQuota, isSuspended } = site;
    const state = isSuspended ? 'suspended' : parts.states().find((one) => one.name === name)?.is;
    return {
      name,
      host_names: [...hostNames],
      state: state ?? 'failed',
      quota: toldQuota(quotaOf(site)),
      own_quota: ownQuota && toldQuota(ownQuota),
    };
  }
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}
