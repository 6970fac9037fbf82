import { gunzipSync, type UnzipFileFilter, unzipSync } from "fflate";
import { FileError } from "#worker/transfer/row.ts";

const MEGABYTE = 1024 * 1024;
const FILE_MAX_MB = 25;
const TOO_LARGE = `This file is too large: we can read at most ${FILE_MAX_MB} MB.`;
const ARCHIVE_MAX_MB = 50;
const ARCHIVE_FILES_MAX = 200;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

export const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);

export async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (file.size > ARCHIVE_MAX_MB * MEGABYTE) throw new FileError(TOO_LARGE);
  return new Uint8Array(await file.arrayBuffer());
}

/** An archive can't unpack to more than it says: fflate makes no more room. */
export function unzipped(archive: Uint8Array) {
  const names: string[] = [];
  let size = 0;
  const limits = new FileError(
    `This archive is too large: we can unpack at most ${ARCHIVE_MAX_MB} MB and ${ARCHIVE_FILES_MAX} files.`,
  );
  const isRead: UnzipFileFilter = ({ name, originalSize }) => {
    const isText = /\.(?:csv|tsv|txt|json|xml)$/i.test(name);
    if (isText) size += originalSize;
    if (names.push(name) > ARCHIVE_FILES_MAX || size > ARCHIVE_MAX_MB * MEGABYTE) throw limits;
    return isText;
  };
  const isEncrypted = archive[2] === 3 && ((archive[6] ?? 0) & 1) === 1;
  if (isEncrypted)
    throw new FileError("This archive has a password. Please unpack it, and choose a file inside it.");
  const files = unpacked("archive", () => unzipSync(archive, { filter: isRead }));
  return { names, files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })) };
}

/** A compressed file's last bytes contain its size, and fflate makes no more room. */
function gunzipped(bytes: Uint8Array): Uint8Array {
  const tail = new DataView(bytes.buffer, bytes.byteOffset);
  const size = bytes.length < 18 ? 0 : tail.getUint32(bytes.length - 4, true);
  if (size > FILE_MAX_MB * MEGABYTE) throw new FileError(TOO_LARGE);
  return unpacked("compressed file", () => gunzipSync(bytes));
}

function unpacked<Result>(what: string, unpack: () => Result): Result {
  try {
    return unpack();
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(`This ${what} is damaged, or was cut off.`);
  }
}

/** Throws FileError if it is too large, damaged or no text. */
export function textIn(file: Uint8Array): string {
  const bytes = startsWith(file, 0x1f, 0x8b) ? gunzipped(file) : file;
  if (bytes.length > FILE_MAX_MB * MEGABYTE) throw new FileError(TOO_LARGE);
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new FileError("This isn't a text file.");
  const text = decoded("utf-8", bytes);
  if (text !== null) return text;
  // Excel writes no Unicode by default. Kana are in no text of Western Excel.
  const japanese = decoded("shift_jis", bytes);
  return japanese && /[ぁ-ヶ]/.test(japanese) ? japanese : new TextDecoder("windows-1252").decode(bytes);
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
