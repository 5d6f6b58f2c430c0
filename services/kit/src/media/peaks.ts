/** Loudest sample of every hundredth of a second, kept until the length is known. */
const BINS_PER_SECOND = 100

/** Collects the outline of audio that arrives in pieces: 16-bit samples, mono. */
export function peakMeter(sampleRate: number) {
  const perBin = Math.round(sampleRate / BINS_PER_SECOND)
  const bins: number[] = []
  let highest = 0
  let filled = 0
  return {
    push(samples: Int16Array) {
      for (const sample of samples) {
        highest = Math.max(highest, Math.abs(sample))
        filled += 1
        if (filled < perBin) continue
        bins.push(highest)
        highest = 0
        filled = 0
      }
    },
    /** The loudest sample in each of `count` equal stretches, 0 to 1 with three digits. Short audio repeats bins. */
    peaks(count: number): number[] {
      const all = filled > 0 ? [...bins, highest] : bins
      return Array.from({ length: count }, (_stretch, place) => {
        const from = Math.floor((place * all.length) / count)
        const to = Math.max(from + 1, Math.floor(((place + 1) * all.length) / count))
        const peak = all.slice(from, to).reduce((most, bin) => Math.max(most, bin), 0)
        return Math.round((peak / 32_768) * 1000) / 1000
      })
    },
  }
}
