/**
 * A body that has been written as JSON by whoever knows a quicker way than the serializer of all answers; what is read
 * from it is a `Body`.
 */
export class RawJson<Body> {
  declare readonly body: Body
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
