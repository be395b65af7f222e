/** A member who uploads pictures, through the public calls. */
export class Uploader {
  /** @param {string} url the gateway @param {string} cookie */
  constructor(url, cookie) {
    this.url = url;
    this.cookie = cookie;
  }

  /** Makes a new account. @param {string} url */
  static async signUp(url) {
    const response = await fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `bench-${crypto.randomUUID()}@example.org`,
        password: crypto.randomUUID(),
        firstName: 'Bench',
      }),
    });
    await response.arrayBuffer();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

    return new Uploader(url, cookies.join('; '));
  }

  /** Asks for an address and sends the bytes there. @returns {Promise<string>} the address */
  async send(bytes) {
    const { uploadURL } = await this.#call('POST', '/api/objects/upload');
    const response = await fetch(uploadURL, { method: 'PUT', body: bytes });
    if (!response.ok) {
      throw new Error(`The upload was answered ${response.status}.`);
    }

    return uploadURL;
  }

  /** Registers what was sent. @returns {Promise<string>} the picture's path */
  async register(imageURL) {
    const { objectPath } = await this.#call('PUT', '/api/project-images', { imageURL });

    return objectPath;
  }

  async #call(method, path, body) {
    const response = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    }

    return response.json();
  }
}
