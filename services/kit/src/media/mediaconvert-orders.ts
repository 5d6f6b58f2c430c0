import type { CreateJobCommandInput, Output, OutputGroup } from '@aws-sdk/client-mediaconvert'
import { type Rendition, renditionsOf, SEGMENT_S, STREAM_SOUND_BITRATE } from './renditions.ts'
import { GRID, type StoryboardPlan } from './storyboard-plan.ts'

/** Where a job finds its input and leaves its output: urls of S3, the output's without its ending. */
export type Locations = { from: string; to: string }

/** A stretch of a film, in milliseconds, and how many pictures it has a second. */
export type Stretch = { startMs: number; endMs: number; frameRate: number }

/** What of a recording a job has to know. */
type Media = { video?: { width: number; height: number }; hasSound: boolean }

/** The rules by which a job is made, without the account's names. */
export type Order = Pick<CreateJobCommandInput, 'Settings'>

const AUDIO_SELECTOR = 'Sound'
const WIDEST = 1280

/** `HH:MM:SS:FF` as MediaConvert reads it; the last part counts pictures. */
export function timecode(ms: number, frameRate: number): string {
  const perSecond = Math.max(1, Math.round(frameRate))
  const frames = Math.round((ms / 1000) * perSecond)
  const seconds = Math.floor(frames / perSecond)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % perSecond]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Even sides of at most 1280 wide, as `encodeArgs` of the embedded engine has them. */
export function sizeOf({ width, height }: { width: number; height: number }): { Width: number; Height: number } {
  const even = (side: number) => Math.max(32, Math.round(side / 2) * 2)
  const share = Math.min(1, WIDEST / width)
  return { Width: even(width * share), Height: even(height * share) }
}

const sound = (bitrate: number): Output['AudioDescriptions'] => [
  {
    AudioSourceName: AUDIO_SELECTOR,
    CodecSettings: {
      Codec: 'AAC',
      AacSettings: { Bitrate: bitrate, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000 },
    },
  },
]

const picture = (size: { width: number; height: number }): Output['VideoDescription'] => ({
  ...sizeOf(size),
  CodecSettings: {
    Codec: 'H_264',
    H264Settings: {
      RateControlMode: 'QVBR',
      QvbrSettings: { QvbrQualityLevel: 7 },
      MaxBitrate: 5_000_000,
      QualityTuningLevel: 'SINGLE_PASS_HQ',
      SceneChangeDetect: 'TRANSITION_DETECTION',
    },
  },
})

/**
 * A job that makes an MP4 that every browser plays: H.264 of at most 1280 wide and AAC, or AAC alone; the whole, or a
 * stretch of a film. The index comes first, so that playing begins before all is loaded.
 */
export function playableOrder({ from, to }: Locations, media: Media, stretch?: Stretch): Order {
  const { video, hasSound } = media
  return orderOf(from, media, stretch, {
    OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: to } },
    Outputs: [
      {
        Extension: 'mp4',
        ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
        ...(video ? { VideoDescription: picture(video) } : {}),
        ...(hasSound ? { AudioDescriptions: sound(video ? 128_000 : 96_000) } : {}),
      },
    ],
  })
}

/**
 * A job that makes the stream of a film: HLS with one transport stream per quality, which is what MediaConvert's HLS
 * group makes with sound and picture in one file; `to` ends with the name of the playlist that names the others.
 */
export function streamOrder(
  { from, to }: Locations,
  video: { width: number; height: number },
  hasSound: boolean,
): Order {
  return orderOf(from, { video, hasSound }, undefined, {
    OutputGroupSettings: {
      Type: 'HLS_GROUP_SETTINGS',
      HlsGroupSettings: {
        Destination: to,
        SegmentControl: 'SINGLE_FILE',
        SegmentLength: SEGMENT_S,
        MinSegmentLength: 0,
        DirectoryStructure: 'SINGLE_DIRECTORY',
        ManifestDurationFormat: 'FLOATING_POINT',
        ManifestCompression: 'NONE',
        OutputSelection: 'MANIFESTS_AND_SEGMENTS',
        StreamInfResolution: 'INCLUDE',
        CodecSpecification: 'RFC_6381',
        ProgramDateTime: 'EXCLUDE',
      },
    },
    Outputs: renditionsOf(video).map((rendition) => ({
      NameModifier: `_${rendition.name}`,
      ContainerSettings: { Container: 'M3U8', M3u8Settings: {} },
      VideoDescription: qualityOf(rendition),
      ...(hasSound ? { AudioDescriptions: sound(STREAM_SOUND_BITRATE) } : {}),
    })),
  })
}

/** Percent of JPEG's own scale. */
const PICTURE_QUALITY = 80
/** The least that low-complexity AAC in stereo at 48 kHz may have. */
const LEAST_SOUND_BITRATE = 64_000
const LEAST_PICTURE_BITRATE = 100_000

/**
 * A job that takes the pictures of a film's storyboard: `to.0000000.jpg`, `to.0000001.jpg` and so on, a gap apart. No
 * job may consist of pictures alone, so it also leaves the film, as small as its pictures, as `to.mp4`, which nobody
 * wants.
 */
export function storyboardOrder({ from, to }: Locations, hasSound: boolean, { gapMs, count }: StoryboardPlan): Order {
  const size = { Width: GRID.tileWidth, Height: GRID.tileHeight, ScalingBehavior: 'DEFAULT' as const }
  return orderOf(from, { video: { width: size.Width, height: size.Height }, hasSound }, undefined, {
    OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: to } },
    Outputs: [
      {
        Extension: 'mp4',
        ContainerSettings: { Container: 'MP4', Mp4Settings: {} },
        VideoDescription: {
          ...size,
          CodecSettings: {
            Codec: 'H_264',
            H264Settings: {
              RateControlMode: 'QVBR',
              MaxBitrate: LEAST_PICTURE_BITRATE,
              QualityTuningLevel: 'SINGLE_PASS',
            },
          },
        },
        ...(hasSound ? { AudioDescriptions: sound(LEAST_SOUND_BITRATE) } : {}),
      },
      {
        Extension: 'jpg',
        ContainerSettings: { Container: 'RAW' },
        VideoDescription: {
          ...size,
          CodecSettings: {
            Codec: 'FRAME_CAPTURE',
            FrameCaptureSettings: {
              FramerateNumerator: 1000,
              FramerateDenominator: gapMs,
              MaxCaptures: count,
              Quality: PICTURE_QUALITY,
            },
          },
        },
      },
    ],
  })
}

/** Key pictures stand where parts begin, the same in every quality, so that a player can change over there. */
const qualityOf = ({ width, height, maxBitrate }: Rendition): Output['VideoDescription'] => ({
  Width: width,
  Height: height,
  CodecSettings: {
    Codec: 'H_264',
    H264Settings: {
      RateControlMode: 'QVBR',
      QvbrSettings: { QvbrQualityLevel: 7 },
      MaxBitrate: maxBitrate,
      QualityTuningLevel: 'SINGLE_PASS_HQ',
      CodecProfile: 'MAIN',
      GopSize: SEGMENT_S / 2,
      GopSizeUnits: 'SECONDS',
      GopClosedCadence: 1,
      SceneChangeDetect: 'DISABLED',
    },
  },
})

/** A job with one input and one group of outputs. */
const orderOf = (
  from: string,
  { video, hasSound }: Media,
  stretch: Stretch | undefined,
  group: OutputGroup,
): Order => ({
  Settings: {
    TimecodeConfig: { Source: 'ZEROBASED' },
    Inputs: [
      {
        FileInput: from,
        TimecodeSource: 'ZEROBASED',
        ...(hasSound ? { AudioSelectors: { [AUDIO_SELECTOR]: { DefaultSelection: 'DEFAULT' } } } : {}),
        ...(video ? { VideoSelector: { Rotate: 'AUTO' } } : {}),
        ...(stretch ? { InputClippings: [clipping(stretch)] } : {}),
      },
    ],
    OutputGroups: [group],
  },
})

const clipping = ({ startMs, endMs, frameRate }: Stretch) => ({
  StartTimecode: timecode(startMs, frameRate),
  EndTimecode: timecode(endMs, frameRate),
})
