import { expect, test } from 'vitest'
import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, flagExpiry, flagOn, isFeatureFlag } from './feature-flags.ts'

test('a flag is on where it was set, until the day it expires, and off where nobody set it', () => {
  for (const name of FEATURE_FLAG_NAMES) {
    const end = flagExpiry(name).getTime()
    expect(flagOn({ flags: [name] }, name, end - 1)).toBe(true)
    expect(flagOn({ flags: [name] }, name, end)).toBe(false)
    expect(flagOn({ flags: ['another'] }, name, end - 1)).toBe(false)
    expect(flagOn({}, name, end - 1)).toBe(false)
  }
})

test('each flag has somebody who answers for it and a day on which it ends', () => {
  for (const name of FEATURE_FLAG_NAMES) {
    expect(FEATURE_FLAGS[name].owner).not.toBe('')
    expect(Number.isNaN(flagExpiry(name).getTime())).toBe(false)
  }
  expect(isFeatureFlag('constructor')).toBe(false)
})
