import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { createContext, use } from 'react'
import { getJson } from './rest.ts'

/** What the installation offers, from `GET /api/root/environment`, which answers on every host. */
export type Environment = {
  rootDomain: string
  regions: { key: RegionKey; location: string; group: string; dataStays: string }[]
  defaultRegion: RegionKey
  signIn: { password: boolean; oneTimeCode: boolean; magicLink: boolean; google: boolean; microsoft: boolean }
  /** The widget with which whoever wants a mail shows that they are a person, and its script; absent: nobody is asked. */
  recaptchaSiteKey?: string
  recaptchaScript?: string
  /** Where the operator says what becomes of people's data, and on what terms. */
  privacyUrl?: string
  termsUrl?: string
  /** Where sent mails can be read, on installations without a mail server. */
  outboxUrl?: string
}

/** The environment and what follows from it for this page. */
export type Site = Environment & { rootOrigin: string; subdomain: string | null }

export const SiteContext = createContext<Site | null>(null)

/** The environment of this page. Throws outside the application. */
export function useSite(): Site {
  const place = use(SiteContext)
  if (!place) throw new Error('There is no environment here')
  return place
}

export function loadEnvironment(): Promise<Environment> {
  return getJson<Environment>('/api/root/environment')
}
