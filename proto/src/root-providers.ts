/** Who proves an address on the root domain for an installation that is a client of theirs, and how people call them. */
export const ROOT_PROVIDERS = { GOOGLE: 'Google', MICROSOFT: 'Microsoft' } as const

export type RootProviderKind = keyof typeof ROOT_PROVIDERS

/** Whether a text, from an address or a body, names one. */
export const isRootProvider = (text: unknown): text is RootProviderKind =>
  typeof text === 'string' && Object.hasOwn(ROOT_PROVIDERS, text)

/** What comes back from a provider by the browser; the last ones say that it was refused. */
export const PROVIDER_ANSWER = ['code', 'state', 'iss', 'error', 'error_description'] as const
