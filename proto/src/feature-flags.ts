/** Something that is on for some workspaces, or everywhere in a region, for a time: who answers for it, and until when it is at most. */
export type FeatureFlag = { owner: string; expires: `${number}-${number}-${number}`; does: string }

/** Every flag. One that has expired is off wherever it was set, and `operate -- flag` says so: take it out, or give it time. */
export const FEATURE_FLAGS = {
  largerApiAllowance: {
    owner: 'region gateway',
    expires: '2027-06-30',
    does: 'A workspace and its members may take twice the work, texts and content a minute (gateway/region).',
  },
} as const satisfies Record<string, FeatureFlag>
export type FeatureFlagName = keyof typeof FEATURE_FLAGS

export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS).filter(isFeatureFlag)

export function isFeatureFlag(name: string): name is FeatureFlagName {
  return Object.hasOwn(FEATURE_FLAGS, name)
}

/** When a flag is off at the latest. */
export const flagExpiry = (name: FeatureFlagName): Date => new Date(`${FEATURE_FLAGS[name].expires}T00:00:00Z`)

/** Whether a flag is on for whoever asks: it was set, and has not expired. */
export const flagOn = (
  { flags = [] }: { flags?: readonly string[] },
  name: FeatureFlagName,
  now: number = Date.now(),
): boolean => flags.includes(name) && now < flagExpiry(name).getTime()
