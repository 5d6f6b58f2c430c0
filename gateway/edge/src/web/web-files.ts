import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EMBED_FRAMES } from '@verbatim/contracts/embeds.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { EdgeConfig } from '../config.ts'
import type { CaptchaOnPages } from './captcha-on-pages.ts'
import { pageFonts } from './page-fonts.ts'
import { encodePage, type WebPage } from './web-page.ts'

type Sources = { connects?: readonly string[]; frames?: readonly string[]; scripts?: readonly string[] }

const policy = ({ connects = [], frames = [], scripts = [] }: Sources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ["connect-src 'self' ws: wss:", ...connects].join(' '),
    "font-src 'self' data:",
    `frame-src ${frames.length ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

/** Headers of every page: what it may load, and that nobody may frame it. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy({}),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * Headers of the application's page on the root domain. Where people are asked whether they are one, it may load the
 * provider's widget: script, frame and what the script calls. Where they sign in by Google or Microsoft, the page keeps
 * hold of the window that it opens for that, and the page in which that window comes back of the one that opened it.
 */
export function rootPageHeaders(
  { captcha, providers }: Pick<EdgeConfig, 'captcha' | 'providers'>,
  { isAnswer }: { isAnswer: boolean },
): Readonly<Record<string, string>> {
  const sources = captcha?.sources ?? []
  const policyOfPage = policy({ connects: sources, frames: sources, scripts: sources })
  const opensWindows = Object.keys(providers).length > 0
  return {
    ...PAGE_HEADERS,
    'content-security-policy': policyOfPage,
    ...(opensWindows && { 'cross-origin-opener-policy': isAnswer ? 'unsafe-none' : 'same-origin-allow-popups' }),
  }
}

/**
 * Headers of the page of a region's workspace: it may besides send files to that region's bucket and no other, and show
 * frames of the known hosts alone. A bucket that is a path of its host is named with a slash behind it, by which a browser
 * takes what is below.
 */
export function workspacePageHeaders(
  bucket: string | undefined,
  captcha: CaptchaOnPages | null,
): Readonly<Record<string, string>> {
  const scripts = captcha?.sources ?? []
  const buckets = bucket === undefined ? [] : [new URL(bucket).pathname === '/' ? bucket : `${bucket}/`]
  const sources = { connects: [...buckets, ...scripts], frames: [...EMBED_FRAMES, ...scripts], scripts }
  return { ...PAGE_HEADERS, 'content-security-policy': policy(sources) }
}

/** Serves the built web application: hashed chunks for ever. Gives its page, which is never taken from a cache unasked. */
export async function webFiles(server: HttpServer, config: EdgeConfig): Promise<WebPage> {
  const { default: files } = await import('@fastify/static')
  await server.register(files, {
    root: config.webDirectory,
    index: false,
    wildcard: false,
    serve: true,
    // As they were compressed with the build; what is none of these goes out as it is.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders(response, path) {
      response.header('x-content-type-options', 'nosniff')
      response.header(
        'cache-control',
        /\/(packs|assets)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  await pageFonts(server, config.webDirectory)
  const page = await readFile(join(config.webDirectory, 'index.html'), 'utf8')
  const { hash, date } = config.release
  return encodePage(inMeta(inMeta(page, 'release', hash), 'release-date', date))
}

/** The page with another value in one of its meta tags; an empty one leaves what the build wrote there. */
export const inMeta = (page: string, name: string, value: string): string =>
  value ? page.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_all, start) => `${start}${value}`) : page
