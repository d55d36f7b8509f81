/**
 * Scripts come from ourselves alone; inline styles are Mantine's. Sounds are blobs made from API answers.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Sent with every answer, by the services and by the gateway. No header lets another origin read anything: CORS stays
 * closed.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sent where the request came by TLS: for a year, this host and all below it are reached by TLS alone. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains'
