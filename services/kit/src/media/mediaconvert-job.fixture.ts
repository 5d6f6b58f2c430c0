import { z } from 'zod'

const timecode = z.string().regex(/^\d\d:[0-5]\d:[0-5]\d:\d\d$/)
const place = z.string().startsWith('s3://')
const side = z.number().int().min(32).max(8192).multipleOf(2)

const description = z.strictObject({
  width: side,
  height: side,
  codecSettings: z.strictObject({
    codec: z.literal('H_264'),
    h264Settings: z.strictObject({
      rateControlMode: z.literal('QVBR'),
      qvbrSettings: z.strictObject({ qvbrQualityLevel: z.number().int().min(1).max(10) }),
      maxBitrate: z.number().int().min(1000).max(1_152_000_000),
      qualityTuningLevel: z.literal('SINGLE_PASS_HQ'),
      sceneChangeDetect: z.enum(['TRANSITION_DETECTION', 'DISABLED']),
      codecProfile: z.literal('MAIN').optional(),
      gopSize: z.number().positive().optional(),
      gopSizeUnits: z.literal('SECONDS').optional(),
      gopClosedCadence: z.number().int().min(0).optional(),
    }),
  }),
})
const sound = z.tuple([
  z.strictObject({
    audioSourceName: z.string(),
    codecSettings: z.strictObject({
      codec: z.literal('AAC'),
      aacSettings: z.strictObject({
        // What low-complexity AAC in stereo at 48 kHz may have.
        bitrate: z.union([64_000, 80_000, 96_000, 112_000, 128_000, 160_000].map((rate) => z.literal(rate))),
        codingMode: z.literal('CODING_MODE_2_0'),
        sampleRate: z.literal(48_000),
      }),
    }),
  }),
])

const toFiles = z.strictObject({
  type: z.literal('FILE_GROUP_SETTINGS'),
  fileGroupSettings: z.strictObject({ destination: place }),
})

const fileGroup = z.strictObject({
  outputGroupSettings: toFiles,
  outputs: z.tuple([
    z.strictObject({
      extension: z.literal('mp4'),
      containerSettings: z.strictObject({
        container: z.literal('MP4'),
        mp4Settings: z.strictObject({ moovPlacement: z.literal('PROGRESSIVE_DOWNLOAD') }),
      }),
      videoDescription: description.optional(),
      audioDescriptions: sound.optional(),
    }),
  ]),
})

const small = { width: side, height: side, scalingBehavior: z.literal('DEFAULT') }

/** Pictures need a regular output of film (and sound) beside them. */
const pictureGroup = z.strictObject({
  outputGroupSettings: toFiles,
  outputs: z.tuple([
    z.strictObject({
      extension: z.literal('mp4'),
      containerSettings: z.strictObject({ container: z.literal('MP4'), mp4Settings: z.strictObject({}) }),
      videoDescription: z.strictObject({
        ...small,
        codecSettings: z.strictObject({
          codec: z.literal('H_264'),
          h264Settings: z.strictObject({
            rateControlMode: z.literal('QVBR'),
            maxBitrate: z.number().int().min(1000).max(1_152_000_000),
            qualityTuningLevel: z.literal('SINGLE_PASS'),
          }),
        }),
      }),
      audioDescriptions: sound.optional(),
    }),
    z.strictObject({
      extension: z.literal('jpg'),
      containerSettings: z.strictObject({ container: z.literal('RAW') }),
      videoDescription: z.strictObject({
        ...small,
        codecSettings: z.strictObject({
          codec: z.literal('FRAME_CAPTURE'),
          frameCaptureSettings: z.strictObject({
            framerateNumerator: z.number().int().min(1),
            framerateDenominator: z.number().int().min(1),
            maxCaptures: z.number().int().min(1).max(10_000_000),
            quality: z.number().int().min(1).max(100),
          }),
        }),
      }),
    }),
  ]),
})

const hlsGroup = z.strictObject({
  outputGroupSettings: z.strictObject({
    type: z.literal('HLS_GROUP_SETTINGS'),
    hlsGroupSettings: z.strictObject({
      destination: place,
      segmentControl: z.literal('SINGLE_FILE'),
      segmentLength: z.number().int().min(1),
      minSegmentLength: z.number().int().min(0),
      directoryStructure: z.literal('SINGLE_DIRECTORY'),
      manifestDurationFormat: z.literal('FLOATING_POINT'),
      manifestCompression: z.literal('NONE'),
      outputSelection: z.literal('MANIFESTS_AND_SEGMENTS'),
      streamInfResolution: z.literal('INCLUDE'),
      codecSpecification: z.literal('RFC_6381'),
      programDateTime: z.literal('EXCLUDE'),
    }),
  }),
  outputs: z
    .array(
      z.strictObject({
        nameModifier: z.string().regex(/^_\w+$/),
        containerSettings: z.strictObject({ container: z.literal('M3U8'), m3u8Settings: z.strictObject({}) }),
        videoDescription: description,
        audioDescriptions: sound.optional(),
      }),
    )
    .min(1),
})

/** The part of MediaConvert's job that the product uses, as it is sent; anything else is refused as AWS would. */
export const job = z.strictObject({
  clientRequestToken: z.string(),
  role: z.string().startsWith('arn:aws:iam::'),
  queue: z.string().optional(),
  settings: z.strictObject({
    timecodeConfig: z.strictObject({ source: z.literal('ZEROBASED') }),
    inputs: z.tuple([
      z.strictObject({
        fileInput: place,
        timecodeSource: z.literal('ZEROBASED'),
        audioSelectors: z.record(z.string(), z.strictObject({ defaultSelection: z.literal('DEFAULT') })).optional(),
        videoSelector: z.strictObject({ rotate: z.literal('AUTO') }).optional(),
        inputClippings: z.tuple([z.strictObject({ startTimecode: timecode, endTimecode: timecode })]).optional(),
      }),
    ]),
    outputGroups: z.tuple([z.union([fileGroup, pictureGroup, hlsGroup])]),
  }),
})

export type JobSettings = z.infer<typeof job>['settings']
export type PictureGroup = z.infer<typeof pictureGroup>
export type HlsGroup = z.infer<typeof hlsGroup>
