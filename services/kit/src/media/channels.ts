import { levelMeter } from '../ai/speech-windows.ts'

/** Loudest frame below which a channel counts as empty, in decibels below full scale. */
const EMPTY_DB = -55
/** Quieter than this is all the same silence when two channels are compared. */
const COMPARE_FLOOR_DB = -60
/** Two microphones in one room rise and fall together; two speakers in channels of their own do not. */
const SAME_VOICES = 0.7

/** The samples of each channel of interleaved audio, and their mix. */
export function splitChannels(interleaved: Int16Array, channels: number): { each: Int16Array[]; mix: Int16Array } {
  const frames = Math.floor(interleaved.length / channels)
  const each = Array.from({ length: channels }, () => new Int16Array(frames))
  const mix = new Int16Array(frames)
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) {
      const sample = interleaved[frame * channels + channel] ?? 0
      const own = each[channel]
      if (own) own[frame] = sample
      sum += sample
    }
    mix[frame] = Math.round(sum / channels)
  }
  return { each, mix }
}

/** Pearson correlation of how loud two channels are over time; 1 when both never change. */
function riseTogether(a: Float32Array, b: Float32Array): number {
  const length = Math.min(a.length, b.length)
  const level = (levels: Float32Array, place: number) => Math.max(COMPARE_FLOOR_DB, levels[place] ?? COMPARE_FLOOR_DB)
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let place = 0; place < length; place += 1) {
    const [x, y] = [level(a, place), level(b, place)]
    sumA += x
    sumB += y
    squaresA += x * x
    squaresB += y * y
    products += x * y
  }
  const spread = Math.sqrt((length * squaresA - sumA * sumA) * (length * squaresB - sumB * sumB))
  return spread > 0 ? (length * products - sumA * sumB) / spread : 1
}

const loudest = (levels: Float32Array) => levels.reduce((most, level) => Math.max(most, level), COMPARE_FLOOR_DB * 2)
const energy = (levels: Float32Array) => levels.reduce((sum, level) => sum + 10 ** (level / 10), 0)

/** The channels to keep: `mix` for all in one, else the numbers (from 0) of those with voices of their own. */
export type ChannelChoice = 'mix' | number[]

/**
 * Which channels hold different voices, by their levels and the level of their mix. Empty channels are left out.
 * Channels that cancel each other out when mixed (one of them wired the wrong way round) are not mixed.
 */
export function chooseChannels(each: readonly Float32Array[], mix: Float32Array): ChannelChoice {
  const byEnergy = each.map((levels, channel) => ({ channel, levels, energy: energy(levels) }))
  byEnergy.sort((a, b) => b.energy - a.energy || a.channel - b.channel)
  const kept: typeof byEnergy = []
  for (const one of byEnergy) {
    if (loudest(one.levels) < EMPTY_DB) continue
    if (!kept.some((other) => riseTogether(other.levels, one.levels) >= SAME_VOICES)) kept.push(one)
  }
  const first = kept[0]
  if (!first) return 'mix'
  if (kept.length > 1) return kept.map(({ channel }) => channel).sort((a, b) => a - b)
  const cancelled = energy(mix) < first.energy / 10
  const alone = byEnergy.filter(({ levels }) => loudest(levels) >= EMPTY_DB).length === 1
  return cancelled || alone ? [first.channel] : 'mix'
}

/** Levels of channels that arrive in pieces. */
export function channelMeters(channels: number) {
  const meters = Array.from({ length: channels }, () => levelMeter())
  const mixMeter = levelMeter()
  const SCALE = 1 / 32_768
  return {
    push(each: readonly Int16Array[], mix: Int16Array) {
      for (const [channel, samples] of each.entries()) meters[channel]?.push(samples, SCALE)
      mixMeter.push(mix, SCALE)
    },
    choose: () =>
      chooseChannels(
        meters.map((meter) => meter.levels()),
        mixMeter.levels(),
      ),
  }
}
