import { clientFolder } from './client-build.ts'
import { compressClient } from './compressed-client.ts'

// For the image of the gateway, which sends the files as they stand.
await compressClient(clientFolder)
