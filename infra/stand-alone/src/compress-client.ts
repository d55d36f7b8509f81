import { resolve } from 'node:path'
import { compressClient } from './compressed-client.ts'

// For the image of the gateway, which sends the files as they stand.
await compressClient(resolve(import.meta.dirname, '../../../web/dist'))
