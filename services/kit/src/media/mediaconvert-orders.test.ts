import { describe, expect, test } from 'vitest'
import { playableOrder, sizeOf, storyboardOrder, streamOrder, timecode } from './mediaconvert-orders.ts'

describe('times as MediaConvert reads them', () => {
  test.each([
    [0, 25, '00:00:00:00'],
    [2_000, 10, '00:00:02:00'],
    [2_040, 25, '00:00:02:01'],
    [59_990, 25, '00:01:00:00'],
    [3_600_000 * 11 + 61_500, 30, '11:01:01:15'],
    [1_000, 29.97, '00:00:01:00'],
    [1_500, 0.2, '00:00:02:00'],
  ])('%i ms at %d pictures a second is %s', (ms, frameRate, expected) => {
    expect(timecode(ms, frameRate)).toBe(expected)
  })
})

describe('sides of a picture', () => {
  test.each([
    [
      { width: 1920, height: 1080 },
      { Width: 1280, Height: 720 },
    ],
    [
      { width: 1080, height: 1920 },
      { Width: 1080, Height: 1920 },
    ],
    [
      { width: 321, height: 181 },
      { Width: 322, Height: 182 },
    ],
    [
      { width: 8, height: 4000 },
      { Width: 32, Height: 4000 },
    ],
  ])('%o gives %o', (size, expected) => {
    expect(sizeOf(size)).toEqual(expected)
  })
})

describe('an order', () => {
  const places = { from: 's3://bucket/in', to: 's3://bucket/out' }

  test('of a film has picture and sound, with the index first', () => {
    const { Settings } = playableOrder(places, { video: { width: 320, height: 180 }, hasSound: true })
    const output = Settings?.OutputGroups?.[0]?.Outputs?.[0]
    expect(output?.VideoDescription).toMatchObject({ Width: 320, Height: 180 })
    expect(output?.AudioDescriptions).toHaveLength(1)
    expect(output?.ContainerSettings?.Mp4Settings).toEqual({ MoovPlacement: 'PROGRESSIVE_DOWNLOAD' })
    expect(Settings?.Inputs?.[0]).not.toHaveProperty('InputClippings')
  })

  test('asks for no sound of a film that has none, and for no picture of sound', () => {
    const mute = playableOrder(places, { video: { width: 320, height: 180 }, hasSound: false }).Settings
    expect(mute?.Inputs?.[0]).not.toHaveProperty('AudioSelectors')
    expect(mute?.OutputGroups?.[0]?.Outputs?.[0]).not.toHaveProperty('AudioDescriptions')
    const sound = playableOrder(places, { hasSound: true }).Settings
    expect(sound?.OutputGroups?.[0]?.Outputs?.[0]).not.toHaveProperty('VideoDescription')
  })

  test('of a stream has an output per quality, none larger than the film, whose parts begin with key pictures', () => {
    const { Settings } = streamOrder(places, { width: 1920, height: 1080 }, true)
    const [group] = Settings?.OutputGroups ?? []
    expect(group?.OutputGroupSettings?.HlsGroupSettings).toMatchObject({
      Destination: 's3://bucket/out',
      SegmentControl: 'SINGLE_FILE',
      SegmentLength: 6,
    })
    const sizes = group?.Outputs?.map(({ NameModifier, VideoDescription }) => [NameModifier, VideoDescription?.Height])
    expect(sizes).toEqual([
      ['_360p', 360],
      ['_720p', 720],
    ])
    for (const { VideoDescription, AudioDescriptions } of group?.Outputs ?? []) {
      expect(6 % (VideoDescription?.CodecSettings?.H264Settings?.GopSize ?? 0)).toBe(0)
      expect(AudioDescriptions).toHaveLength(1)
    }
    const mute = streamOrder(places, { width: 320, height: 180 }, false).Settings
    expect(mute?.OutputGroups?.[0]?.Outputs?.map(({ NameModifier }) => NameModifier)).toEqual(['_180p'])
    expect(mute?.OutputGroups?.[0]?.Outputs?.[0]).not.toHaveProperty('AudioDescriptions')
  })

  test('of a storyboard takes a picture a gap beside a film of the same size, which such a job must have', () => {
    const outputs = (hasSound: boolean) =>
      storyboardOrder(places, hasSound, { gapMs: 8_000, count: 76 }).Settings?.OutputGroups?.[0]?.Outputs ?? []
    const [film, pictures] = outputs(true)
    expect(film?.AudioDescriptions).toHaveLength(1)
    expect(outputs(false)[0]).not.toHaveProperty('AudioDescriptions')
    expect(pictures).not.toHaveProperty('AudioDescriptions')
    expect(pictures?.ContainerSettings).toEqual({ Container: 'RAW' })
    for (const output of [film, pictures])
      expect(output?.VideoDescription).toMatchObject({ Width: 128, Height: 72, ScalingBehavior: 'DEFAULT' })
    expect(pictures?.VideoDescription?.CodecSettings?.FrameCaptureSettings).toMatchObject({
      FramerateNumerator: 1000,
      FramerateDenominator: 8000,
      MaxCaptures: 76,
    })
  })

  test('of a stretch is cut by counted pictures', () => {
    const stretch = { startMs: 2_000, endMs: 5_500, frameRate: 10 }
    const { Settings } = playableOrder(places, { video: { width: 320, height: 180 }, hasSound: true }, stretch)
    expect(Settings?.Inputs?.[0]?.InputClippings).toEqual([
      { StartTimecode: '00:00:02:00', EndTimecode: '00:00:05:05' },
    ])
  })
})
