import type { Page } from '@playwright/test'

const sampleRate = 8000

/** Silence of so many milliseconds as a WAV file. */
function wav(ms: number): Buffer {
  const samples = Math.round((sampleRate * ms) / 1000)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

export interface Speech {
  /** The texts asked for, with the token that came along. */
  readonly asked: { readonly text: string; readonly authorization: string | undefined }[]
  /** What the next texts sound like: milliseconds of sound, or none. */
  sounds: number | 'failing'
}

/** A speech service of the test's own, whatever the system has. */
export async function speech(page: Page, sounds: Speech['sounds']): Promise<Speech> {
  const service: Speech = { asked: [], sounds }
  await page.route('**/api/tts?*', (route, request) => {
    service.asked.push({
      text: new URL(request.url()).searchParams.get('text') ?? '',
      authorization: request.headers()['authorization'],
    })
    return service.sounds === 'failing'
      ? route.fulfill({ status: 503, body: '' })
      : route.fulfill({ contentType: 'audio/wav', body: wav(service.sounds) })
  })
  return service
}
