import { randomBytes } from 'node:crypto'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { ROOT_PROVIDERS, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { deriveKey, publicUrl } from '@verbatim/kit/config.ts'
import { AppError, notFound } from '@verbatim/kit/errors.ts'
import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import {
  authorizationAddress,
  type Claims,
  discoverProvider,
  type OpenIdProvider,
  readAnswer,
} from '@verbatim/kit/openid/openid-client.ts'
import { failureOf, type ProviderFailure } from '@verbatim/kit/openid/provider-failure.ts'
import type { EdgeConfig } from '../../config.ts'
import type { CachedDirectory } from '../../directory/cached-directory.ts'
import { takeOnce } from '../attempts.ts'
import { openIdWay, openWay, type SealedWay, sealWay } from './sealed-way.ts'

/** How long somebody may take at a provider. */
export const WAY_MS = 10 * 60_000
/** A provider's keys and addresses are asked again after this, so that its rotation is noticed. */
const KEPT_MS = 10 * 60_000

/** `email`: for the provider, which account it is about; `emailHash`: that no other address counts. */
type WayOrder = {
  kind: RootProviderKind
  region: RegionKey | null
  email: string | null
  emailHash: string | null
  isPopup: boolean
}

export type ProviderWays = {
  /** Where the browser goes, and what it holds from now on. Throws NotFound, or HumanErrorMessage where nobody answers. */
  begin(order: WayOrder, browser: string | null): Promise<{ address: string; browser: string }>
  /** The provider that a state began at; null for a state of no way of the root domain. */
  kindOf(state: string): RootProviderKind | null
  /** Whom the provider's answer names. Throws Unauthorized for every answer that is not one to a way of this browser. */
  finish(
    kind: RootProviderKind,
    answer: URLSearchParams,
    browser: string | null,
  ): Promise<{ way: SealedWay; claims: Claims }>
}

type Ways = { config: EdgeConfig; directory: CachedDirectory; log: Logger }

/**
 * Ways to Google and Microsoft on the root domain. Before they come back nobody knows whose account it is and in which
 * region that is, so their code is exchanged here; what they say of a person goes to their region and is kept nowhere else.
 */
export async function createProviderWays(root: Ways, now: () => number = Date.now): Promise<ProviderWays> {
  const { config } = root
  const key = await deriveKey(config.internalKey, 'root provider')
  const callbackUrl = publicUrl(config, null, '/callback')
  const providerOf = rememberProviders(root, now)
  return {
    async begin({ kind, region, email, emailHash, isPopup }, held) {
      const browser = held ?? randomBytes(32).toString('base64url')
      const provider = await providerOf(kind).catch((error: unknown) => refuse(root, kind, error))
      const browserHash = keyedHash(browser, key)
      const state = sealWay({ kind, browserHash, endsAt: now() + WAY_MS, region, emailHash }, key)
      const way = openIdWay(callbackUrl, state, browser, key)
      // People have several accounts, and the one that is signed in there may be the wrong one.
      const hints = {
        prompt: 'select_account',
        ...(email && { login_hint: email }),
        ...(isPopup && { display: 'popup' }),
      }
      return { address: (await authorizationAddress(provider, way, hints)).href, browser }
    },
    kindOf: (state) => openWay(state, key)?.kind ?? null,
    async finish(kind, answer, browser) {
      const state = answer.get('state') ?? ''
      const way = openWay(state, key)
      if (!way || way.endsAt <= now()) throw used()
      if (browser === null || !sameHash(keyedHash(browser, key), way.browserHash))
        throw new AppError('Unauthorized', 'This sign-in was begun in another browser. Begin again in this one.')
      if (way.kind !== kind) throw new AppError('Unauthorized', WORDS.notTrusted(ROOT_PROVIDERS[kind]))
      // Before the answer is read, so that it counts once.
      if (!(await takeOnce(root, keyedHash(state, key)))) throw used()
      const asked = { way: openIdWay(callbackUrl, state, browser, key), answer, now: now() }
      const claims = await providerOf(kind)
        .then((provider) => readAnswer(provider, asked))
        .catch((error: unknown) => refuse(root, kind, error))
      return { way, claims }
    },
  }
}

function rememberProviders({ config }: Ways, now: () => number) {
  const kept = new Map<RootProviderKind, { provider: Promise<OpenIdProvider>; until: number }>()
  return async (kind: RootProviderKind): Promise<OpenIdProvider> => {
    const client = config.providers[kind]
    if (!client) throw notFound('This way to sign in')
    const known = kept.get(kind)
    if (known && known.until > now()) return known.provider
    const provider = discoverProvider(client, { allowHttp: config.publicProtocol === 'http' })
    kept.set(kind, { provider, until: now() + KEPT_MS })
    provider.catch(() => kept.delete(kind))
    return provider
  }
}

const used = (): AppError =>
  new AppError('Unauthorized', 'This sign-in was used already, or took longer than ten minutes. Begin again.')

const WORDS: Record<ProviderFailure, (provider: string) => string> = {
  providerAway: (provider) =>
    `${provider} does not answer at the moment. Try again in a few minutes, or sign in by email.`,
  providerRefused: (provider) => `${provider} refused, or you cancelled. Try again, or sign in by email.`,
  notTrusted: (provider) =>
    `The answer of ${provider} was not what it should be, so nobody was signed in. Begin again, or sign in by email.`,
}

/** What a provider writes about an error may name somebody, and is not logged. */
function refuse({ log }: Ways, kind: RootProviderKind, cause: unknown): never {
  if (cause instanceof AppError) throw cause
  const { problem } = failureOf(cause)
  log.info({ problem, provider: kind }, 'a way to a provider ended without a session')
  const code = problem === 'providerAway' ? 'HumanErrorMessage' : 'Unauthorized'
  throw new AppError(code, WORDS[problem](ROOT_PROVIDERS[kind]), undefined, { cause })
}
