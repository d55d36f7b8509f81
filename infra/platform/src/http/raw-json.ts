/** A body that is JSON text already, where that is faster than the serializer. Clients read a `Body` from it. */
export class RawJson<Body> {
  declare readonly body: Body
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
