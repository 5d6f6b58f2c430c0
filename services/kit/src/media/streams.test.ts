import { describe, expect, test } from 'vitest'
import { renditionsOf } from './renditions.ts'
import { beginningPlaylist, namedPlaylist, STREAM_NAME } from './stream-playlists.ts'

describe('the qualities of a film', () => {
  test.each([
    [3840, 2160, ['360p 640x360', '720p 1280x720']],
    [1080, 1920, ['360p 360x640', '720p 720x1280']],
    [854, 480, ['360p 640x360', '480p 854x480']],
    [640, 360, ['360p 640x360']],
    [321, 181, ['181p 322x182']],
    [8, 4000, ['8p 32x1920']],
  ])('of %i × %i', (width, height, expected) => {
    expect(renditionsOf({ width, height }).map((one) => `${one.name} ${one.width}x${one.height}`)).toEqual(expected)
  })
})

const WRITTEN = `#EXTM3U
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="4",BYTERANGE="1000@0"
#EXTINF:6.000000,
#EXT-X-BYTERANGE:300000@1000
4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100000@301000
4
#EXTINF:0.100000,
#EXT-X-BYTERANGE:90000@401000
4
#EXT-X-ENDLIST
`

describe('playlists', () => {
  test('name their file, and say what the line must carry, without the short rest at the end', () => {
    const playlist = namedPlaylist(WRITTEN, '360p.mp4')
    expect(playlist?.text).toContain('#EXT-X-MAP:URI="360p.mp4",BYTERANGE="1000@0"')
    expect(playlist?.text.match(/^360p\.mp4$/gm)).toHaveLength(3)
    expect(playlist?.text).not.toMatch(/^4$/m)
    expect([playlist?.peak, playlist?.average]).toEqual([400_000, Math.ceil((490_000 * 8) / 10.1)])
  })

  test('that break off are none', () => {
    expect(namedPlaylist(WRITTEN.slice(0, 200), '360p.mp4')).toBeNull()
    expect(namedPlaylist('', '360p.mp4')).toBeNull()
  })

  test('begin with the smallest quality, and name sound only where there is some', () => {
    const [rendition] = renditionsOf({ width: 640, height: 360 })
    const playlist = namedPlaylist(WRITTEN, '360p.mp4')
    if (!rendition || !playlist) throw new Error('There is no quality')
    const text = beginningPlaylist([{ rendition, playlist }], false)
    expect(text).toContain('BANDWIDTH=400000,')
    expect(text).toContain('RESOLUTION=640x360,CODECS="avc1.4d4028"\n360p.m3u8\n')
    expect(beginningPlaylist([{ rendition, playlist }], true)).toContain('CODECS="avc1.4d4028,mp4a.40.2"')
  })

  test.each(['../master.m3u8', 'a/b.ts', '.m3u8', 'x.mp4.sh', 'A.mp4', `${'a'.repeat(41)}.ts`, 'a.mp4\n'])(
    '%j is no name of a file of a stream',
    (name) => expect(name).not.toMatch(STREAM_NAME),
  )
})
