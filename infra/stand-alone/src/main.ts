import { readConfiguration } from '@wordtrail/platform/process/configuration'
import { run } from '@wordtrail/platform/process/run'
import { configuration } from './configuration.ts'
import { startStandAlone } from './stand-alone.ts'

await run('wordtrail', (signal) => startStandAlone({ settings: readConfiguration(configuration), signal }))
