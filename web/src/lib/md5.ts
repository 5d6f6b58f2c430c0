import { md5 as hashOf } from '@noble/hashes/legacy.js'

/**
 * MD5 of bytes in base64 (RFC 1321), as `Content-MD5` wants it: a check that bytes arrived whole, and no secret. Browsers
 * have no MD5 of their own.
 */
export const md5 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...hashOf(bytes)))
