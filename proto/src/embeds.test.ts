import { expect, test } from 'vitest'
import { EMBED_FRAMES, embedOf, hostOf } from './embeds.ts'

test('an address that people copy becomes the frame of its host', () => {
  const frames = {
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://vimeo.com/76979871': 'https://player.vimeo.com/video/76979871?dnt=1',
    'https://vimeo.com/76979871/ab12cd34ef': 'https://player.vimeo.com/video/76979871?dnt=1&h=ab12cd34ef',
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef':
      'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
    'https://www.figma.com/file/AbCdEfGhIjKl/Porch?node-id=1-2':
      'https://embed.figma.com/design/AbCdEfGhIjKl?embed-host=verbatim&node-id=1-2',
    'https://miro.com/app/board/uXjVKabc123=/': 'https://miro.com/app/live-embed/uXjVKabc123=/',
    'https://docs.google.com/document/d/1a_B-c/edit': 'https://docs.google.com/document/d/1a_B-c/preview',
    'https://docs.google.com/spreadsheets/d/1a_B-c/edit#gid=0': 'https://docs.google.com/spreadsheets/d/1a_B-c/preview',
    'https://docs.google.com/presentation/d/1a_B-c/edit': 'https://docs.google.com/presentation/d/1a_B-c/embed',
    'https://docs.google.com/forms/d/e/1FA-x/viewform':
      'https://docs.google.com/forms/d/e/1FA-x/viewform?embedded=true',
    'https://drive.google.com/file/d/1a_B-c/view?usp=sharing': 'https://drive.google.com/file/d/1a_B-c/preview',
    'https://airtable.com/appABCDEFGHIJKLMN/shrABCDEFGHIJKLMN':
      'https://airtable.com/embed/appABCDEFGHIJKLMN/shrABCDEFGHIJKLMN',
    'https://form.typeform.com/to/aBcD12': 'https://form.typeform.com/to/aBcD12',
    'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk':
      'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
  }
  for (const [address, frame] of Object.entries(frames)) {
    expect(embedOf(address)?.frame).toBe(frame)
    expect(EMBED_FRAMES).toContain(new URL(frame).origin)
  }
})

test('a host that only looks like one of the list is refused', () => {
  for (const address of [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:pass@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.yоutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com./watch?v=dQw4w9WgXcQ',
    'https://accounts.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://sites.google.com/file/d/abc/view',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
    '//www.youtube.com/watch?v=dQw4w9WgXcQ',
    '',
    null,
    { toString: () => 'https://youtu.be/dQw4w9WgXcQ' },
    `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(3000)}`,
  ])
    expect(embedOf(address)).toBeNull()
})

test('a page of a known host that is none to be shown is refused, and nothing of an address leaves its place', () => {
  for (const address of [
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/watch?v=../../evil',
    'https://youtu.be/dQw4w9WgXcQ/../../x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ%2F..%2F..',
    'https://vimeo.com/user/settings',
    'https://www.loom.com/share/short',
    'https://docs.google.com/document/u/0/?usp=docs',
    'https://drive.google.com/drive/folders/abc',
    'https://miro.com/login',
    'https://airtable.com/login',
  ])
    expect(embedOf(address)).toBeNull()
  expect(embedOf('https://vimeo.com/76979871?h=x%26autoplay=1')?.frame).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1',
  )
})

test('the host of an address is named without www', () => {
  expect(hostOf('https://www.loom.com/share/x')).toBe('loom.com')
  expect(hostOf('https://intranet.example/film')).toBe('intranet.example')
  expect(hostOf('mailto:a@example.com')).toBeNull()
  expect(hostOf(7)).toBeNull()
})
