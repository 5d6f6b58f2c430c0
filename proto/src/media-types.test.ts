import { describe, expect, test } from 'vitest'
import {
  FILE_FORMATS,
  FILE_TYPES,
  type FormatName,
  fileTypeOf,
  formatOfContent,
  formatOfMimeType,
  formatOfName,
  isRecording,
} from './media-types.ts'
import { textEncodingOf } from './sniffing.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const names = Object.keys(FILE_FORMATS) as FormatName[]

test('no ending and no media type belongs to two formats', () => {
  const endings = names.flatMap((name) => FILE_FORMATS[name].extensions)
  const types = names.flatMap((name) => FILE_FORMATS[name].mimeTypes)
  expect(new Set(endings).size).toBe(endings.length)
  expect(new Set(types).size).toBe(types.length)
})

test('a name and a media type claim a format', () => {
  expect(formatOfName('Interview 4.MP3')).toBe('mp3')
  expect(formatOfName('a.b.jpg')).toBe('jpeg')
  for (const odd of ['mp3', 'x.', 'x.exe', '', 'x.constructor']) expect(formatOfName(odd)).toBeNull()
  expect(formatOfMimeType('Audio/WebM;codecs=opus')).toBe('webm')
  expect(formatOfMimeType('application/x-msdownload')).toBeNull()
})

test('formats belong to the seven file types, and recordings are known', () => {
  for (const name of names) expect(FILE_TYPES).toContain(fileTypeOf(name))
  expect(fileTypeOf(null)).toBe('OTHER')
  expect(names.filter(isRecording)).toEqual(expect.arrayContaining(['mp3', 'm4a', 'wav', 'mp4', 'webm', 'ogg', 'flac']))
  expect(isRecording('pdf')).toBe(false)
})

describe('what a file is', () => {
  test.each([
    ['mp3', 'ID3\x04\x00'],
    ['mp3', '\xff\xfb\x90\x64'],
    ['mp3', '\xff\xf3\x44\xc4'],
    ['aac', '\xff\xf1\x50\x80'],
    ['m4a', '\x00\x00\x00\x1cftypM4A \x00\x00'],
    ['mp4', '\x00\x00\x00\x18ftypmp42\x00\x00'],
    ['mp4', '\x00\x00\x00\x20ftypisom\x00\x00'],
    ['mov', '\x00\x00\x00\x14ftypqt  \x00\x00'],
    ['3gp', '\x00\x00\x00\x14ftyp3gp4\x00\x00'],
    ['wav', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['avi', 'RIFF\x24\x00\x00\x00AVI LIST'],
    ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['aiff', 'FORM\x00\x00\x00\x24AIFFCOMM'],
    ['webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
    ['mkv', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'],
    ['ogg', 'OggS\x00\x02'],
    ['flac', 'fLaC\x00\x00'],
    ['amr', '#!AMR\n'],
    ['mpeg', '\x00\x00\x01\xba\x44'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['gif', 'GIF89a'],
    ['pdf', '%PDF-1.7\n'],
    ['pdf', 'junk before it\n%PDF-1.4\n'],
    ['docx', 'PK\x03\x04....[Content_Types].xml....word/document.xml'],
    ['xlsx', 'PK\x03\x04....[Content_Types].xml....xl/workbook.xml'],
    ['pptx', 'PK\x03\x04....[Content_Types].xml....ppt/presentation.xml'],
  ])('%s is known by its first bytes, whatever its name', (format, head) => {
    expect(formatOfContent(bytes(head), 'x')).toBe(format)
    expect(formatOfContent(bytes(head), 'x.txt')).toBe(format)
  })

  test('among files that begin alike the name decides, but never beyond them', () => {
    const office = bytes('PK\x03\x04....[Content_Types].xml....')
    expect(formatOfContent(office, 'a.docx')).toBe('docx')
    expect(formatOfContent(office, 'a.mp3')).toBeNull()
    const asf = bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11')
    expect([formatOfContent(asf, 'a.wma'), formatOfContent(asf, 'a.wmv'), formatOfContent(asf, 'a.doc')]).toEqual([
      'wma',
      'wmv',
      null,
    ])
    expect(formatOfContent(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.doc')).toBe('doc')
  })

  test('text is told by its content where it can be, else by its name', () => {
    const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\n'
    expect(formatOfContent(utf8(srt), 'x.txt')).toBe('srt')
    expect(formatOfContent(utf8(`\ufeff${srt}`), 'x.srt')).toBe('srt')
    expect(formatOfContent(utf8('WEBVTT\n\n00:01.000 --> 00:02.000\nHi'), 'x.srt')).toBe('vtt')
    expect(formatOfContent(utf8('\ufeffWEBVTT - talk'), 'x')).toBe('vtt')
    expect(formatOfContent(utf8('name,text\nAda,"Hello, you"'), 'x.csv')).toBe('csv')
    expect(formatOfContent(utf8('# Title'), 'x.md')).toBe('md')
    expect(formatOfContent(utf8('Grüße'), 'x')).toBe('txt')
    expect(formatOfContent(utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.svg')).toBe('svg')
    expect(formatOfContent(new Uint8Array(), 'empty.txt')).toBe('txt')
    expect(formatOfContent(Uint8Array.of(0xff, 0xfe, 0x48, 0, 0x69, 0), 'x.txt')).toBe('txt')
  })

  test('a wrong name does not make a text a recording or captions', () => {
    expect(formatOfContent(utf8('Just words'), 'x.mp3')).toBe('txt')
    expect(formatOfContent(utf8('Just words'), 'x.vtt')).toBe('txt')
    expect(formatOfContent(utf8('Just words'), 'x.svg')).toBeNull()
  })

  test('a table from an old spreadsheet is still a table', () => {
    expect(formatOfContent(bytes('name;city\nJos\xe9;M\xfcnchen\n'), 'x.csv')).toBe('csv')
    expect(textEncodingOf(bytes('name;city\nJos\xe9;M\xfcnchen\n'))).toBe('windows-1252')
    expect(textEncodingOf(utf8('München'))).toBe('utf-8')
    expect(textEncodingOf(bytes('\xfe\xff\x00H'))).toBe('utf-16be')
  })

  test('a text whose last character is cut is still text', () => {
    expect(formatOfContent(utf8('Grüße ü').slice(0, -1), 'x.txt')).toBe('txt')
  })

  test.each([
    ['a program', 'MZ\x90\x00\x03'],
    ['another program', '\x7fELF\x02\x01'],
    ['a plain archive', 'PK\x03\x04....holiday.jpg'],
    ['a picture in video dress', '\x00\x00\x00\x18ftypheic\x00\x00'],
    ['noise', '\xff\xff\xff\xff\x00'],
    ['zeros', '\x00\x00\x00\x00'],
  ])('%s is none of ours', (_what, head) => {
    expect(formatOfContent(bytes(head), 'x.mp3')).toBeNull()
    expect(formatOfContent(bytes(head), 'x.txt')).toBeNull()
  })
})
