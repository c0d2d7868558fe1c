/** For each picture, the share of 20 bands below the header that have something darker than the sheet. */
export async function inkOf(pictures: readonly string[]): Promise<number[]> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const shares: number[] = [];
  for (const picture of pictures) {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${picture}`;
    await image.decode();
    canvas.width = image.width;
    canvas.height = image.height;
    context.drawImage(image, 0, 0);
    const top = Math.floor(image.height * 0.15);
    const band = Math.floor((image.height * 0.7) / 20);
    let inked = 0;
    for (let index = 0; index < 20; index += 1) {
      // Left of the scroll bar.
      const { data } = context.getImageData(20, top + index * band, image.width - 60, band);
      let dark = 0;
      for (let pixel = 0; pixel < data.length; pixel += 4) if (data[pixel]! < 140 && data[pixel + 1]! < 140) dark += 1;
      if (dark > 10) inked += 1;
    }
    shares.push(inked / 20);
  }
  return shares;
}
